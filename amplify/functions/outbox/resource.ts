import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Sends the letters that the site's forms cause. Their links lead to an API, after which it is deployed. */
export const outbox = defineGivingFunction('outbox', {
  timeoutSeconds: workLimits.timeoutSeconds,
  memoryMB: 512,
  stack: 'outbox',
});
