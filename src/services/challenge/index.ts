import type { Challenge } from '../../domain/donation';

/** Solves the challenges of the payments function. */
export interface Challenges {
  /** @returns the text that goes with the request, or `null` where the challenge was not solved. */
  readonly solve: (challenge: Challenge) => Promise<string | null>;
}

/** The solver is loaded when a challenge is there, which few donors ever meet. */
export const challenges: Challenges = {
  solve: async (challenge) => (await import('./solveChallenge')).solveChallenge(challenge),
};
