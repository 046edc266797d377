import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Compares our table with the providers. */
export const reconcile = defineGivingFunction('reconcile', { timeoutSeconds: 900, memoryMB: 1024 });
