import type { Challenge } from '../../domain/donation';
import type { CallResult } from '../../contract/CallResult';

/** A challenge expires; another one is set if the first was solved too late. */
const maxChallenges = 2;

/**
 * Sends a request, and solves the challenge that a busy time asks for.
 *
 * @param send - sends the request, with the solution of the challenge, if there was one
 * @param solve - `null` if it is not solved
 */
export async function passChallenges<Value>(
  send: (solution?: string) => Promise<CallResult<Value>>,
  solve: (challenge: Challenge) => Promise<string | null>,
): Promise<CallResult<Value>> {
  let answer = await send();
  for (let count = 0; count < maxChallenges; count += 1) {
    if (answer.ok || !answer.error.challenge) return answer;
    const solution = await solve(answer.error.challenge).catch(() => null);
    if (solution === null) return answer;
    answer = await send(solution);
  }
  return answer;
}
