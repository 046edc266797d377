/** A zakat calculation as it is saved, listed, compared and printed. */
export { addsUp, makeStatement, readStatement, type CalculationStatement } from './statementSchema';
