import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Emails donors, with receipts as PDFs. */
export const donationEmails = defineGivingFunction('donationEmails');
