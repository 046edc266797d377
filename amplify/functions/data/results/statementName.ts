import type { Donation } from '../../../../src/domain/donation';
import { knownName } from '../../../../src/domain/person/name';
import type { StoredProfile } from '../../../adapters/accountTable/ports';
import type { Caller } from '../lib/Caller';
import { profileOf } from './profileOf';

/**
 * The name that a tax statement is made out to: the profile's, or else the one given with the newest of the gifts that has one.
 * `null` where there is none.
 *
 * @param gifts - of the statement, newest first
 */
export function statementName(caller: Caller, stored: StoredProfile | null, gifts: readonly Donation[]): string | null {
  const { givenName, familyName } = profileOf(caller, stored);
  const ofProfile = [givenName, familyName].filter(Boolean).join(' ');
  if (ofProfile) return ofProfile;
  return gifts.map(({ donor }) => knownName(donor.name)).find((name) => name !== null) ?? null;
}
