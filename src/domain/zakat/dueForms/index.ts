/** The small calculators: what was typed in, the due in whole cents or the wrong fields out. Prices come from `dues`. */
export { fidyahFor, fitrFor, kaffarahFor, oathsFor } from './countedDues';
export type { Due } from './due';
export { dividendFor, interestFor, sharesFor } from './taintedDues';
