import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Sends the letters that the site's forms cause. */
export const outbox = defineGivingFunction('outbox', { timeoutSeconds: 300, memoryMB: 512 });
