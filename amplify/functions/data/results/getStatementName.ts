import type { Donation } from '../../../../src/domain/donation';
import { knownName } from '../../../../src/domain/person/name';
import type { StoredProfile } from '../../../adapters/accountTable/ports';
import type { Caller } from '../lib/Caller';
import { toProfile } from './toProfile';

/**
 * The name on a tax statement: the profile's, or else that of the newest donation with one.
 * `null` if there is none.
 *
 * @param gifts - of the tax statement, newest first
 */
export function getStatementName(
  caller: Caller,
  stored: StoredProfile | null,
  donations: readonly Donation[],
): string | null {
  const { givenName, familyName } = toProfile(caller, stored);
  const ofProfile = [givenName, familyName].filter(Boolean).join(' ');
  if (ofProfile) return ofProfile;
  return donations.map(({ donor }) => knownName(donor.name)).find((name) => name !== null) ?? null;
}
