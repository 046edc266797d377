import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Takes messages and applications for help. */
export const general = defineGivingFunction('general');
