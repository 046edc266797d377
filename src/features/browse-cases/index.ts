export { CaseBrowser } from './CaseBrowser';
export type { FilterableCase } from './caseFilter';
