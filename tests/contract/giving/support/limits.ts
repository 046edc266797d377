import { afterAll, beforeAll } from 'vitest';
import type { DonationRequest, ErrorBody } from '../../../../src/domain/donation';
import { aDonationRequest } from './gifts';
import { solve } from './solve';
import { startGiving, type RunningGiving } from './startGiving';

const often = 100_000;
/** One window from 1970 to 2096: one that ends meanwhile would begin to count anew. */
export const ever = 4_000_000_000;

/** Wide open, except for what a test is about; and challenges that cost next to nothing. */
export const openLimits = {
  perDonation: { maxDeclined: often },
  perCard: { most: often, windowSeconds: ever },
  perAddress: { most: often, challengeAfter: often, maxDeclined: often, windowSeconds: ever },
  perEmail: { most: often, challengeAfter: often, windowSeconds: ever },
  planChanges: { most: often, windowSeconds: ever },
  linkRequests: { most: often, windowSeconds: ever },
  emails: { maxForms: often, maxPlans: often },
  everywhere: { percentDeclined: 100, atLeast: often, windowSeconds: ever },
  challenge: { cost: 1, leastGuesses: 5, maxGuesses: 20, validSeconds: 600 },
};

/** Starts a gateway with limits of its own; what it counts, it counts for this machine's one address. */
export function withLimits(limits: object) {
  const running = { giving: undefined as unknown as RunningGiving };
  beforeAll(async () => {
    running.giving = await startGiving({ variables: { GIVING_LIMITS: JSON.stringify({ ...openLimits, ...limits }) } });
  });
  afterAll(() => running.giving.stop());
  return running;
}

type Running = ReturnType<typeof withLimits>;

export const ask = ({ giving }: Running, request: DonationRequest = aDonationRequest()) =>
  giving.post<ErrorBody>('/api/payments/donations', request);

/** Asks for a donation, and passes the challenge if there is one. */
export async function askAsPerson(running: Running, request = aDonationRequest()) {
  const first = await ask(running, request);
  const { challenge } = first.body.error ?? {};
  return challenge ? ask(running, { ...request, challenge: await solve(challenge) }) : first;
}

export const challenged = { status: 403, body: { error: { code: 'challenge_required' } } };
export const refused = { status: 429, body: { error: { code: 'too_many_requests' } } };
