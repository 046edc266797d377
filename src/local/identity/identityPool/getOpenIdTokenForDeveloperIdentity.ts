import { z } from 'zod';
import { CognitoError } from '../http/CognitoError';
import { assertPool } from './assertPool';
import { developerToken } from './developerToken';
import { identityOperation } from './identityOperation';
import { identityId, identityPoolId, logins } from './inputs';
import { createIdentity, linkIdentity } from './linkIdentity';

const input = z.object({
  IdentityPoolId: identityPoolId,
  IdentityId: identityId.optional(),
  Logins: logins,
  TokenDuration: z
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(15 * 60),
});

/** A token for a user whom the back end vouches for. Only requests that are signed with its keys get this far. */
export const getOpenIdTokenForDeveloperIdentity = identityOperation(input, (call, body) => {
  assertPool(call, body.IdentityPoolId);
  const subject = body.Logins[call.settings.developerProvider];
  if (subject === undefined)
    throw new CognitoError('InvalidParameterException', 'Please provide a valid developer provider login.');
  const key = `${call.settings.developerProvider} ${subject}`;
  const known = call.store.get('logins', key)?.identityId;
  const wished = body.IdentityId;
  if (wished !== undefined && !call.store.get('identities', wished))
    throw new CognitoError('ResourceNotFoundException', `Identity '${wished}' not found.`);
  if (known !== undefined && wished !== undefined && known !== wished)
    throw new CognitoError(
      'DeveloperUserAlreadyRegisteredException',
      'The provided developer user identifier is already registered with Cognito under a different identity ID.',
    );
  const identity = call.store.get('identities', wished ?? known ?? '');
  const { identityId: id } = identity ? linkIdentity(call, identity, [key]) : createIdentity(call, [key]);
  return { IdentityId: id, Token: developerToken(call, id, [call.settings.developerProvider], body.TokenDuration) };
});
