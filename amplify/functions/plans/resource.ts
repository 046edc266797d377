import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Takes the gifts of plans when they are due, and emails their donors. */
export const plans = defineGivingFunction('plans');
