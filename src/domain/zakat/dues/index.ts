/**
 * Dues besides zakat, priced for the calculators, the donation form and the payment functions: whole cents in and out.
 * Each function is independent and needs no library.
 */
export { dividendDue } from './dividendDue';
export { duesRates, type DuesRates } from './duesRates';
export { fidyahDue } from './fidyahDue';
export { fitrDue } from './fitrDue';
export { getFitrStatus } from './getFitrStatus';
export { interestDue } from './interestDue';
export { kaffarahDue } from './kaffarahDue';
export { oathDue } from './oathDue';
export { perShareDue } from './perShareDue';
