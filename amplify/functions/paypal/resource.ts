import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** PayPal payments: orders, captures, and the provider’s events. */
export const paypal = defineGivingFunction('paypal', { timeoutSeconds: 25, memoryMB: 1024 });
