export { listDeductionChanges, type DeductionChange } from './listDeductionChanges';
export { listDeductions } from './listDeductions';
export { toFinancialYear, getFinancialYear } from './toFinancialYear';
export type { Foundation } from './Receipt';
export { issueReceipt, needsReceipt, voidFalseReceipts } from './issueReceipt';
export type { Receipt, ReceiptLine } from './Receipt';
export { readReceiptNumber, formatReceiptNumber, getReceiptSeries } from './formatReceiptNumber';
export { buildReceipt } from './buildReceipt';
export { buildTaxStatement, type TaxStatement, type TaxStatementDonation } from './buildTaxStatement';
