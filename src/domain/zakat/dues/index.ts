/**
 * What is due besides zakat, priced for the calculators, the donation form and the payment functions alike: whole cents in,
 * whole cents out. Each stands alone and needs no library.
 */
export { dividendDue } from './dividendDue';
export { duesRates, type DuesRates } from './duesRates';
export { fidyahDue } from './fidyahDue';
export { fitrDue } from './fitrDue';
export { fitrStanding, type FitrStanding, type LocalMoment } from './fitrStanding';
export { interestDue } from './interestDue';
export { kaffarahDue, type KaffarahFasts } from './kaffarahDue';
export { oathDue, type BrokenOaths } from './oathDue';
export { perShareDue, type SharesInCompany } from './perShareDue';
