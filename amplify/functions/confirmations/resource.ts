import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/**
 * Takes an account from whoever did not prove its address. Cognito waits five seconds for it. It belongs to the pool, and stands in
 * its stack.
 */
export const confirmations = defineGivingFunction('confirmations', { timeoutSeconds: 5, memoryMB: 512, stack: 'auth' });
