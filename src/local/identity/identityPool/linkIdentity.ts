import type { Call } from '../Call';
import type { IdentityRecord } from '../store/records';
import { randomUuid } from '../tokens/randomUuid';

/** A new identity with the logins that lead to it. */
export function createIdentity(call: Call, logins: readonly string[]): IdentityRecord {
  const region = call.identityPoolId.split(':')[0];
  return saveIdentity(call, {
    identityId: `${region}:${randomUuid(call.random)}`,
    logins,
    createdAt: call.now,
  });
}

/** An identity with more logins than it had. */
export function linkIdentity(call: Call, identity: IdentityRecord, logins: readonly string[]): IdentityRecord {
  const all = [...new Set([...identity.logins, ...logins])];
  return all.length === identity.logins.length ? identity : saveIdentity(call, { ...identity, logins: all });
}

function saveIdentity({ store }: Call, identity: IdentityRecord): IdentityRecord {
  store.put('identities', identity.identityId, identity);
  for (const login of identity.logins) store.put('logins', login, { identityId: identity.identityId });
  return identity;
}
