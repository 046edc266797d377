/**
 * Dues besides zakat, priced for the calculators, the donation form and the payment functions: whole cents in and out.
 * Each function is independent and needs no library.
 */
export { calculateDividendDue, calculateInterestDue } from './taintedDues';
export { getDueRates } from './getDueRates';
export { calculateFidyah, calculateFitr, calculateKaffarah, calculateOaths } from './countedDues';
export { getFitrEnd, isFitrLate, type EidTerms } from './fitrEnd';
export { calculatePerShareDue } from './calculatePerShareDue';
