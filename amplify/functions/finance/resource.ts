import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** What finance does in the account: finds and refunds donations, sends receipts, records transfers, compares the books. */
export const finance = defineGivingFunction('finance');
