import type { StoredProfile } from '../../../adapters/accountTable/ports';
import type { Caller } from '../lib/Caller';

/** A profile as the schema has it. Until one is stored, the names are those that were typed when the account was made. */
export function profileOf({ email, givenName, familyName }: Caller, stored: StoredProfile | null) {
  const none = { givenName, familyName, phone: null, zakatMonth: null, zakatDay: null, madhab: null, updatedAt: null };
  return { email, ...none, ...stored };
}
