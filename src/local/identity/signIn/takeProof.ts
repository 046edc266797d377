import type { Call } from '../Call';
import { CognitoError } from '../http/CognitoError';
import { invalidParameter, wrongCredentials } from '../http/refusals';
import { checkProof, parseTimestamp } from '../srp';
import type { ChallengeName } from '../store/records';
import { takeSession } from './takeSession';
import type { OpenChallenge } from './takeSession';

/** A proof whose clock is further off than this is refused. */
const clockSkew = 5 * 60 * 1000;

type Responses = Readonly<Record<string, string>>;

/**
 * Reads the second step of an SRP exchange. The caller closes the exchange: a secret block is good for one try.
 *
 * @returns the exchange, and whether the proof holds.
 * @throws CognitoError where something is missing, the block is unknown or over, or the caller's clock is wrong.
 */
export function takeProof(
  call: Call,
  responses: Responses,
  name: ChallengeName,
): OpenChallenge & { readonly proven: boolean } {
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = required(responses, 'TIMESTAMP');
  const username = required(responses, 'USERNAME');
  const at = parseTimestamp(timestamp);
  if (at === null) throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  if (Math.abs(at - call.now) > clockSkew)
    throw new CognitoError('NotAuthorizedException', 'Client time is more than 5 minutes off the server time.');
  const open = takeSession(call, secretBlock, [name]);
  const { record } = open;
  const ofThisUser = [record.username, record.sub, record.srp?.identity].includes(username.trim().toLowerCase());
  if (!record.srp || !ofThisUser) throw wrongCredentials();
  return { ...open, proven: checkProof(record.srp, { secretBlock, timestamp, signature }) };
}

function required(responses: Responses, name: string): string {
  const value = responses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
