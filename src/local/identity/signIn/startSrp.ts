import type { Call } from '../Call';
import { invalidParameter } from '../http/refusals';
import { parseClientValue, startExchange } from '../srp';
import type { Progress, User } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { poolName } from '../users/passwords';
import { sessionLifetime } from './askChallenge';
import type { AuthResponse } from './askChallenge';
import { simulatedUser } from './simulatedUser';

/** Size of the real secret block is of that order; it is opaque to callers. */
const blockBytes = 768;

/**
 * Begins to check a password without ever seeing it.
 *
 * @param name - as typed, in lower case.
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
    srp: { A, B, b, verifier, identity: sub, group: poolName(call.userPoolId) },
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
