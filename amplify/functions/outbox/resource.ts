import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Sends the forms' emails and the accounts' reminders. Deployed after the API that their links lead to. */
export const outbox = defineGivingFunction('outbox', {
  timeoutSeconds: workLimits.timeoutSeconds,
  memoryMB: 512,
  stack: 'outbox',
});
