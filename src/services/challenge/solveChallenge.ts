import { solveChallenge as search } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '../../domain/donation';

/**
 * Parallel searches. Each key is derived on the browser's own threads, so the page stays responsive without a worker.
 */
const searches = 4;

/** Milliseconds. A phone of 2018 needs about 10 seconds. */
const usualTimeout = 90_000;

/**
 * Finds the number that solves a challenge, by ALTCHA's own search.
 *
 * @returns the text to send with the request, or `null` if it was not found in time
 */
export async function solveChallenge(challenge: Challenge, timeout = usualTimeout): Promise<string | null> {
  const controller = new AbortController();
  const from = async (counterStart: number) => {
    const solution = await search({
      challenge: challenge as Parameters<typeof search>[0]['challenge'],
      counterStart,
      counterStep: searches,
      deriveKey,
      controller,
      timeout,
    });
    if (solution) controller.abort();
    return solution;
  };
  const found = await Promise.all(Array.from({ length: searches }, (_, start) => from(start)));
  const solution = found.find((one) => one !== null);
  return solution ? JSON.stringify({ challenge, solution }) : null;
}
