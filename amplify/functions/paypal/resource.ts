import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** PayPal payments: orders, captures, and webhooks. */
export const paypal = defineGivingFunction('paypal');
