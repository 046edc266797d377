/**
 * Dues besides zakat, priced for the calculators, the donation form and the payment functions: whole cents in and out.
 * Each function is independent and needs no library.
 */
export { dividendDue, interestDue } from './taintedDues';
export { duesRates } from './duesRates';
export { fidyahDue, fitrDue, kaffarahDue, oathDue } from './countedDues';
export { getFitrStatus } from './getFitrStatus';
export { perShareDue } from './perShareDue';
