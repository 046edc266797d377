import { z } from 'zod';
import { developerToken } from './developerToken';
import { findIdentity } from './findIdentity';
import { identityOperation } from './identityOperation';
import { identityId, logins } from './inputs';

/** Seconds; the service's own. */
const lifetime = 10 * 60;

/** A token for an identity, to be shown elsewhere. */
export const getOpenIdToken = identityOperation(
  z.object({ IdentityId: identityId, Logins: logins }),
  (call, { IdentityId, Logins }) => {
    const identity = findIdentity(call, IdentityId, Logins);
    return {
      IdentityId: identity.identityId,
      Token: developerToken(call, identity.identityId, Object.keys(Logins), lifetime),
    };
  },
);
