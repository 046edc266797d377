import type { RateStore } from './ports/donations';
import type { Rate } from '../lib/limits';
import type { ErrorDetail } from '../lib/ErrorDetail';
import type { ChallengePort } from './ports/giving';

interface ChallengePorts {
  readonly rates: Pick<RateStore, 'count' | 'read'>;
  readonly challenge: ChallengePort;
  readonly clock: () => Date;
}

/** A request that anyone may send, and a program may send over and over. */
interface ChallengedRequest {
  /** A hash of the request with what names it: a challenge is valid for this request only. */
  readonly requestHash: string;
  /** The solution of a challenge, if the request has one. */
  readonly solution: string | undefined;
  /** The keys for which it counts, and how many of these need no challenge. */
  readonly counted: readonly (readonly [key: string, rate: Rate])[];
}

/**
 * Sets a challenge if more come than people send. No person is refused: a challenge can always be passed. Counts the request
 * once: one that passes its challenge was counted when the challenge was set.
 *
 * @returns the challenge, or `null` if the request is taken
 */
export async function requireChallenge(
  { rates, challenge, clock }: ChallengePorts,
  { requestHash, solution, counted }: ChallengedRequest,
): Promise<ErrorDetail | null> {
  if (solution !== undefined && (await challenge.pass(solution, requestHash))) return null;
  const now = clock();
  const isFree = await Promise.all(
    counted.map(([key, { most, windowSeconds }]) =>
      rates.count('tries', key, windowSeconds, now).then(
        ({ tries }) => tries <= most,
        // DynamoDB takes a thousand writes a second to one item, and refuses more: a flood must not shut the form by that.
        () => false,
      ),
    ),
  );
  if (isFree.every(Boolean)) return null;
  return {
    code: 'challenge_required',
    message: 'Solve the challenge and send the same request again with its solution.',
    challenge: await challenge.set(requestHash),
  };
}
