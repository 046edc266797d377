import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Sends the letters that the site's forms cause. Their links lead to an API, after which it is deployed. */
export const outbox = defineGivingFunction('outbox', { timeoutSeconds: 300, memoryMB: 512, stack: 'outbox' });
