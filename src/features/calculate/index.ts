export { Calculator, type CalculatorProps } from './Calculator';
export type { SaveFailure, SaveOutcome, SaveStatement } from './ports';
