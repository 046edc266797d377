export { deductionChanges, type DeductionChange } from './deductionChanges';
export { deductionsOf } from './deductionsOf';
export { financialYear, financialYearOf, sydneyDay } from './financialYear';
export type { Foundation } from './Foundation';
export { issueReceipt, needsReceipt, voidFalseReceipts } from './issueReceipt';
export type { Receipt, ReceiptLine } from './Receipt';
export { readReceiptNumber, receiptNumber, receiptSeries } from './receiptNumber';
export { receiptOf } from './receiptOf';
export { statementOf, type Statement, type StatementGift } from './statementOf';
