import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Records that the mail service sent an email. */
export const mailEvents = defineGivingFunction('mailEvents');
