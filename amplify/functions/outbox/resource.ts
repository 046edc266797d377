import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Sends the forms' emails and the accounts' reminders. Deployed after the API that their links lead to. */
export const outbox = defineGivingFunction('outbox', 'outbox');
