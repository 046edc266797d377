import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Draws receipts as PDFs. */
export const receipts = defineGivingFunction('receipts');
