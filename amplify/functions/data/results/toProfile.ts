import type { StoredProfile } from '../../../adapters/accountTable/ports';
import type { Caller } from '../lib/Caller';

/** A profile in the schema's shape. Until one is stored, the names are from the sign-up. */
export function toProfile({ email, givenName, familyName }: Caller, stored: StoredProfile | null) {
  const none = { givenName, familyName, phone: null, zakatMonth: null, zakatDay: null, madhab: null, updatedAt: null };
  return { email, ...none, ...stored };
}
