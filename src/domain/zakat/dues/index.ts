/**
 * What is due besides zakat, priced for the calculators, the donation form and the payment functions alike: whole cents in,
 * whole cents out. Each stands alone and needs no library.
 */
export { dividendDue } from './dividendDue';
export { duesRates, type DuesRates } from './duesRates';
export { fidyahDue } from './fidyahDue';
export { fitrDue } from './fitrDue';
export { fitrStanding } from './fitrStanding';
export { interestDue } from './interestDue';
export { kaffarahDue } from './kaffarahDue';
export { oathDue } from './oathDue';
export { perShareDue } from './perShareDue';
