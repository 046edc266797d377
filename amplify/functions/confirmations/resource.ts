import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/**
 * Gives an account to the person who proved its email address. Cognito waits five seconds for it. It is in the pool's stack, because
 * the pool needs it.
 */
export const confirmations = defineGivingFunction('confirmations', { timeoutSeconds: 5, memoryMB: 512, stack: 'auth' });
