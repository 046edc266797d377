import type { ChallengePort } from '../useCases/ports';

/** Where no challenge is set up nobody passes one: a limit that asks for it is a pause then. */
export const noChallenge: ChallengePort = { verify: () => Promise.resolve(false) };
