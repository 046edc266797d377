import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Does due work that no request waits for. */
export const sweep = defineGivingFunction('sweep');
