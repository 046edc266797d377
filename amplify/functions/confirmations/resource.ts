import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/**
 * Gives an account to the owner of its email address. Cognito waits five seconds. In the pool's stack, because the pool
 * needs it.
 */
export const confirmations = defineGivingFunction('confirmations', 'auth');
