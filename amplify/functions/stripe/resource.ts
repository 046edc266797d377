import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Card payments: intents, and the provider’s events. */
export const stripe = defineGivingFunction('stripe', { timeoutSeconds: 20, memoryMB: 1024 });
