import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Card payments: intents, and webhooks. */
export const stripe = defineGivingFunction('stripe');
