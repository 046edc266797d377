import { financialYear, buildTaxStatement, type Foundation, type TaxStatement } from '../../../../src/domain/receipt';
import { getYearBounds } from '../../../useCases/getYearBounds';
import type { DataPorts } from '../DataPorts';
import { toDonor, type Caller } from '../lib/Caller';
import type { Donation } from '../../../../src/domain/donation';
import { knownName } from '../../../../src/domain/person/name';
import type { StoredProfile } from '../../../adapters/accountTable/ports';
import { toProfile } from './toProfile';

/** Only a tax statement's PDF needs the foundation's details; the page works without the content service. */
export const unnamed: Foundation = { name: '', shortName: '', abn: '', address: '', phone: '', email: '' };

/** The caller's tax statement of a financial year, by the year in which it ends, and the name on it. */
export async function getTaxStatement(
  { donorGifts, accounts }: Pick<DataPorts, 'donorGifts' | 'accounts'>,
  caller: Caller,
  endYear: number,
  foundation: Foundation = unnamed,
): Promise<{ readonly statement: TaxStatement; readonly donorName: string | null }> {
  const [gifts, stored] = await Promise.all([
    donorGifts.all(toDonor(caller), getYearBounds(endYear)),
    accounts.profile(caller.userId),
  ]);
  return {
    statement: buildTaxStatement(gifts, financialYear(endYear), foundation),
    donorName: getStatementName(caller, stored, gifts),
  };
}

/**
 * The name on a tax statement: the profile's, or else that of the newest donation with one.
 * `null` if there is none.
 *
 * @param gifts - of the tax statement, newest first
 */
function getStatementName(caller: Caller, stored: StoredProfile | null, donations: readonly Donation[]): string | null {
  const { givenName, familyName } = toProfile(caller, stored);
  const ofProfile = [givenName, familyName].filter(Boolean).join(' ');
  if (ofProfile) return ofProfile;
  return donations.map(({ donor }) => knownName(donor.name)).find((name) => name !== null) ?? null;
}
