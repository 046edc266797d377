import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../../../src/domain/donation';

/** Solves a challenge as a browser does: the text that goes with the request. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
  });
  return JSON.stringify({ challenge, solution });
}
