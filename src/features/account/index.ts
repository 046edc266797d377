export { Account } from './Account';
export type { AccountSections, ZakatSectionProps } from './AccountSections';
