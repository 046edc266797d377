import type { Challenge } from '../../domain/donation';

/** The solver of the payments function's challenges. */
export interface Challenges {
  /**
   * @param timeout - milliseconds, 90 seconds without
   * @returns the text to send with the request, or `null` if the challenge was not solved
   */
  readonly solve: (challenge: Challenge, timeout?: number) => Promise<string | null>;
}

/** The solver is loaded lazily, because few donors ever get a challenge. */
export const challenges: Challenges = {
  solve: async (challenge, timeout) => (await import('./solveChallenge')).solveChallenge(challenge, timeout),
};
