import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Takes gifts, and answers what became of them. */
export const payments = defineGivingFunction('payments', { timeoutSeconds: 20, memoryMB: 1024 });
