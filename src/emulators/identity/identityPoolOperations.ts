import { z, type ZodType } from 'zod';
import { parseInput, type Operation } from './operation';
import { CognitoError } from './refusals';
import {
  assertPool,
  identityOfLogins,
  createIdentity,
  linkIdentity,
  findIdentity,
  readLogins,
  developerIssuer,
} from './logins';
import { seconds } from './records';
import type { Call } from './Call';
import { signJwt } from './jwt';

/** Limits and patterns of the service's API reference. */
const identityPoolId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/);
const identityId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/);
const logins = z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).default({});

const input = z.object({
  AccountId: z.string().min(1).max(15).regex(/^\d+$/).optional(),
  IdentityPoolId: identityPoolId,
  Logins: logins,
});

/** A new identity for a guest, and always the same one for a user. */
const getId = identityOperation(input, (call, { IdentityPoolId, Logins }) => {
  assertPool(call, IdentityPoolId);
  const shown = readLogins(call, Logins);
  const keys = shown.map(({ key }) => key);
  const owner = identityOfLogins(call, shown);
  const { identityId } = owner ? linkIdentity(call, owner, keys) : createIdentity(call, keys);
  return { IdentityId: identityId };
});

/** How long credentials work, in seconds. */
const lifetime = 60 * 60;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const getCredentialsForIdentityInput = z.object({
  IdentityId: identityId,
  Logins: logins,
  CustomRoleArn: z.string().min(20).max(2048).optional(),
});

/** Credentials of the look of real ones. No role of the pool has rights in AWS, so no emulator takes them. */
const getCredentialsForIdentity = identityOperation(getCredentialsForIdentityInput, (call, { IdentityId, Logins }) => {
  const identity = findIdentity(call, IdentityId, Logins);
  const id = [...call.random(16)].map((byte) => letters.charAt(byte % 32)).join('');
  const accessKeyId = `ASIA${id}`;
  const secretKey = call.random(30).toString('base64');
  const sessionToken = call.random(600).toString('base64');
  const expiration = seconds(call.now) + lifetime;
  return {
    Credentials: {
      AccessKeyId: accessKeyId,
      SecretKey: secretKey,
      SessionToken: sessionToken,
      Expiration: expiration,
    },
    IdentityId: identity.identityId,
  };
});

/** Name under which the back end's own logins reach the identity pool. */
const developerProvider = 'login.mizan.example';

const getOpenIdTokenForDeveloperIdentityInput = z.object({
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
const getOpenIdTokenForDeveloperIdentity = identityOperation(getOpenIdTokenForDeveloperIdentityInput, (call, body) => {
  assertPool(call, body.IdentityPoolId);
  const subject = body.Logins[developerProvider];
  if (subject === undefined)
    throw new CognitoError('InvalidParameterException', 'Please provide a valid developer provider login.');
  const key = `${developerProvider} ${subject}`;
  const identityId = call.store.get('logins', key)?.identityId;
  const wished = body.IdentityId;
  if (wished !== undefined && !call.store.get('identities', wished))
    throw new CognitoError('ResourceNotFoundException', `Identity '${wished}' not found.`);
  if (identityId !== undefined && wished !== undefined && identityId !== wished)
    throw new CognitoError(
      'DeveloperUserAlreadyRegisteredException',
      'The provided developer user identifier is already registered with Cognito under a different identity ID.',
    );
  const identity = call.store.get('identities', wished ?? identityId ?? '');
  const { identityId: id } = identity ? linkIdentity(call, identity, [key]) : createIdentity(call, [key]);
  return { IdentityId: id, Token: developerToken(call, id, [developerProvider], body.TokenDuration) };
});

/**
 * A token in which the identity pool says who the caller is.
 *
 * @param lifetime - seconds.
 */
function developerToken(call: Call, identityId: string, providers: readonly string[], lifetime: number): string {
  const iat = seconds(call.now);
  const claims = {
    sub: identityId,
    aud: call.identityPoolId,
    amr: ['authenticated', ...providers],
    iss: `https://${developerIssuer}`,
    exp: iat + lifetime,
    iat,
  };
  return signJwt(claims, call.key);
}

/** An action of the identity pool with its input checked; this service calls a bad input by another name. */
function identityOperation<T>(schema: ZodType<T>, run: (call: Call, input: T) => object): Operation {
  return (call, body) => run(call, parseInput(schema, body, 'ValidationException'));
}

/** The identity pool's actions, by their names in `X-Amz-Target`. */
export const identityPoolOperations: Readonly<Record<string, Operation>> = {
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
  GetOpenIdTokenForDeveloperIdentity: getOpenIdTokenForDeveloperIdentity,
};

/** The operations that only the back end may call, with a signature. */
export const signedIdentityPoolOperations: ReadonlySet<string> = new Set(['GetOpenIdTokenForDeveloperIdentity']);
