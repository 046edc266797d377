import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Writes to donors, with receipts as PDFs. */
export const letters = defineGivingFunction('letters', { timeoutSeconds: 300, memoryMB: 1769 });
