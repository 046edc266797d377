import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Keeps the mail service’s word that it sent a letter. */
export const mailEvents = defineGivingFunction('mailEvents', { timeoutSeconds: 20, memoryMB: 512 });
