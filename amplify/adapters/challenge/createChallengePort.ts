import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Limits } from '../../lib/limits';
import type { ChallengePort } from '../../useCases/ports/giving';

export interface ChallengeOptions {
  /** The secret that signs the challenges; 32 characters or more. */
  readonly secret: string;
  readonly terms: Limits['challenge'];
  readonly clock: () => Date;
}

const algorithm = 'PBKDF2/SHA-256';

/** A solved challenge. Its other parameters are signed and passed to the library unchanged. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.hex(),
      data: z.object({ request: z.string(), until: z.number() }),
    }),
    signature: z.hex(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.hex() }),
});

function parseSolution(text: string) {
  try {
    const parsed = solved.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Challenges as proof of work, with ALTCHA's library. A challenge's expiry is in its data and compared with the
 * injected clock, because the library uses the machine's. No list of used ones is needed: each is signed for one request, which
 * names its attempt, and an attempt is one donation, however often and by how many senders at a time it is sent.
 */
export function createChallengePort({ secret, terms, clock }: ChallengeOptions): ChallengePort {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/key` };
  const secondsNow = () => Math.floor(clock().getTime() / 1000);
  return {
    set: (request) =>
      createChallenge({
        ...secrets,
        algorithm,
        cost: terms.cost,
        counter: randomInt(terms.maxGuesses, terms.leastGuesses),
        data: { request, until: secondsNow() + terms.validSeconds },
        deriveKey,
      }),

    async pass(text, request) {
      const parsed = parseSolution(text);
      if (!parsed) return false;
      const { challenge, solution } = parsed;
      const { data } = challenge.parameters;
      if (data.request !== request || data.until < secondsNow()) return false;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
      });
      return verified;
    },
  };
}
