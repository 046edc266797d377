export { Account } from './Account';
export type { AccountSections } from './AccountSections';
