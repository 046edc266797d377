import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Emails donors, with receipts as PDFs. */
export const donationEmails = defineGivingFunction('donationEmails', {
  timeoutSeconds: workLimits.timeoutSeconds,
  memoryMB: 1769,
});
