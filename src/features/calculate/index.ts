export { Calculator, type CalculatorProps } from './Calculator';
export type { SaveStatement } from './ports';
