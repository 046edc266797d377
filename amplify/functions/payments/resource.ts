import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Takes donations, and returns their status. */
export const payments = defineGivingFunction('payments');
