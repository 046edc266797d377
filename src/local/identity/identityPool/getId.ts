import { z } from 'zod';
import { CognitoError } from '../http/CognitoError';
import { assertPool } from './assertPool';
import { identityOfLogins } from './identityOfLogins';
import { identityOperation } from './identityOperation';
import { identityPoolId, logins } from './inputs';
import { createIdentity, linkIdentity } from './linkIdentity';
import { readLogins } from './readLogins';

const input = z.object({
  AccountId: z.string().min(1).max(15).regex(/^\d+$/).optional(),
  IdentityPoolId: identityPoolId,
  Logins: logins,
});

/** A new identity for a guest, and always the same one for a user. */
export const getId = identityOperation(input, (call, { IdentityPoolId, Logins }) => {
  assertPool(call, IdentityPoolId);
  const shown = readLogins(call, Logins);
  const keys = shown.map(({ key }) => key);
  if (keys.length === 0 && !call.settings.guestAccess)
    throw new CognitoError('NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.');
  const owner = identityOfLogins(call, shown);
  const { identityId } = owner ? linkIdentity(call, owner, keys) : createIdentity(call, keys);
  return { IdentityId: identityId };
});
