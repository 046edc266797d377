import type { AccountSections } from '../../features/account';
import { ZakatSection } from './ZakatSection';

/** Parts of the account that belong to other features. */
export const sections: AccountSections = { zakat: ZakatSection };
