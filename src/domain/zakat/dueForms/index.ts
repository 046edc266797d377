/** The small calculators: typed text in, the due in whole cents or the invalid fields out. Prices come from `dues`. */
export { fidyahFor, fitrFor, kaffarahFor, oathsFor } from './countedDues';
export type { Due } from './due';
export { dividendFor, interestFor, sharesFor } from './taintedDues';
