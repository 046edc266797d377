import type { Call } from './Call';
import { invalidParameter, CognitoError, wrongCredentials } from './refusals';
import { parseClientValue, startExchange, checkProof, parseTimestamp } from './srp';
import type { Progress, User } from './records';
import { hashToken } from './jwt';
import { getPoolName } from './passwords';
import { requiredResponse, sessionLifetime, takeSession, type AuthResponse, type OpenChallenge } from './askChallenge';
import { simulatedUser } from './tryPassword';

/** A proof whose clock is further off than this is refused. */
const clockSkew = 5 * 60 * 1000;

type Responses = Readonly<Record<string, string>>;

/**
 * Reads the second step of an SRP exchange. The caller closes the exchange: a secret block is good for one try.
 *
 * @returns the exchange, and whether the proof holds.
 * @throws CognitoError if something is missing, the block is unknown or over, or the caller's clock is wrong.
 */
export function takeProof(call: Call, responses: Responses): OpenChallenge & { readonly proven: boolean } {
  const secretBlock = requiredResponse(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredResponse(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredResponse(responses, 'TIMESTAMP');
  const username = requiredResponse(responses, 'USERNAME');
  const at = parseTimestamp(timestamp);
  if (at === null) throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  if (Math.abs(at - call.now) > clockSkew)
    throw new CognitoError('NotAuthorizedException', 'Client time is more than 5 minutes off the server time.');
  const open = takeSession(call, secretBlock, ['PASSWORD_VERIFIER']);
  const { record } = open;
  const ofThisUser = [record.username, record.sub, record.srp?.identity].includes(username.trim().toLowerCase());
  if (!record.srp || !ofThisUser) throw wrongCredentials();
  return { ...open, proven: checkProof(record.srp, { secretBlock, timestamp, signature }) };
}

/** Size of the real secret block is of that order; it is opaque to callers. */
const blockBytes = 768;

/**
 * Begins to check a password without ever seeing it.
 *
 * @param name - the user name as typed, in lower case.
 * @param user - who has that name; without one an exchange is acted out.
 */
export function startSrp(
  call: Call,
  name: string,
  user: User | undefined,
  srpA: string | undefined,
  progress: Progress,
): AuthResponse {
  const A = srpA === undefined ? null : parseClientValue(srpA);
  if (A === null) throw invalidParameter(srpA === undefined ? 'Missing required parameter SRP_A' : 'Invalid SRP_A');
  const { sub, salt, verifier } = user ?? simulatedUser(call, name);
  const { b, B } = startExchange(verifier, call.random);
  const secretBlock = call.random(blockBytes).toString('base64');
  call.store.put('challenges', hashToken(secretBlock), {
    name: 'PASSWORD_VERIFIER',
    username: name,
    sub: user?.sub ?? null,
    expiresAt: call.now + sessionLifetime,
    progress,
    srp: { A, B, b, verifier, identity: sub, group: getPoolName(call.userPoolId) },
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: BigInt(`0x${salt}`).toString(16),
      SECRET_BLOCK: secretBlock,
      SRP_B: B,
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}
