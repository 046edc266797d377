/** A zakat calculation as it is saved, listed, compared and printed. */
export { addsUp } from './addsUp';
export { makeStatement } from './makeStatement';
export { readStatement } from './readStatement';
export { type CalculationStatement } from './statementSchema';
