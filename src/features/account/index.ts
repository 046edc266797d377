export { Account } from './Account';
export type { AccountSections, PlansSectionProps, ZakatSectionProps } from './AccountSections';
