import type { AccountSections } from '../../features/account';
import { lazySection } from './lazySection';

/** Parts of the account that belong to other features, loaded lazily. */
export const sections: AccountSections = {
  zakat: lazySection(async () => (await import('../../features/statements')).Statements),
  plans: lazySection(async () => (await import('../../features/plans/account/AccountPlans')).AccountPlans),
};
