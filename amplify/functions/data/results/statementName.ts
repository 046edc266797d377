import type { Donation } from '../../../../src/domain/donation';
import { knownName } from '../../../../src/domain/person/name';
import type { StoredProfile } from '../../../adapters/accountTable/ports';
import type { Caller } from '../lib/Caller';
import { profileOf } from './profileOf';

/**
 * The name on a tax statement: the profile's, or else that of the newest donation with one.
 * `null` if there is none.
 *
 * @param gifts - of the tax statement, newest first
 */
export function statementName(caller: Caller, stored: StoredProfile | null, gifts: readonly Donation[]): string | null {
  const { givenName, familyName } = profileOf(caller, stored);
  const ofProfile = [givenName, familyName].filter(Boolean).join(' ');
  if (ofProfile) return ofProfile;
  return gifts.map(({ donor }) => knownName(donor.name)).find((name) => name !== null) ?? null;
}
