export { Calculator } from './Calculator';
export type { SaveStatement } from './ports';
