import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/domain/donation';
import { aGift, becomes, confirm, give, giveByCard, intentOf, soon, viewOf } from './support/gifts';
import { startGiving } from './support/startGiving';
import type { RunningGiving } from './support/startGiving';

/** Wide open, except for what a test is about. */
const open = {
  perAddress: { most: 1_000, mostDeclined: 1_000, windowSeconds: 86_400 },
  perEmail: { most: 1_000, windowSeconds: 86_400 },
  perCard: { most: 1_000, windowSeconds: 86_400 },
  everywhere: { percentDeclined: 100, atLeast: 1_000, windowSeconds: 86_400 },
};

/** A gateway with limits of its own; what it counts, it counts for this machine's one address. */
function withLimits(limits: object) {
  const running = { giving: undefined as unknown as RunningGiving };
  beforeAll(async () => {
    running.giving = await startGiving({ variables: { GIVING_LIMITS: JSON.stringify({ ...open, ...limits }) } });
  });
  afterAll(() => running.giving.stop());
  return running;
}

const ask = ({ giving }: { giving: RunningGiving }, request = aGift()) =>
  giving.post<Refusal>('/api/payments/donations', request);

describe('gifts from one address', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, most: 3 } });

  test('are refused when there are too many, and say when to come back; what was given before stays', async () => {
    const known = aGift();
    expect([(await ask(running, known)).status, (await ask(running)).status, (await ask(running)).status]).toEqual([
      201, 201, 201,
    ]);
    const refused = await ask(running);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(refused.body.error.retryAfterSeconds).toBe(seconds);
    // The same attempt is the same gift, and can still be paid.
    const again = await running.giving.post<{ reference: string }>('/api/payments/donations', known);
    expect(again.status).toBe(200);
    await confirm(running.giving, await intentOf(running.giving, again.body.reference));
    await becomes(running.giving, again.body.reference, { status: 'succeeded' });
  });

  test('that are none do not count', async () => {
    expect((await ask(running, aGift({ total: 1 }))).status).toBe(400);
  });
});

describe('gifts for one e-mail address', () => {
  const running = withLimits({ perEmail: { ...open.perEmail, most: 2 } });

  test('are refused when there are too many, however it is written', async () => {
    const donor = (email: string) => aGift({ donor: { name: 'Amina', email, anonymous: false } });
    expect((await ask(running, donor('amina@example.org'))).status).toBe(201);
    expect((await ask(running, donor('Amina@Example.org'))).status).toBe(201);
    expect((await ask(running, donor('AMINA@EXAMPLE.ORG'))).status).toBe(429);
    expect((await ask(running, donor('yusuf@example.org'))).status).toBe(201);
  });
});

describe('declines from one address', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, mostDeclined: 2 } });

  test('ask for a challenge, which nobody passes where none is set up', async () => {
    for (const _ of [1, 2]) {
      const { reference } = await giveByCard(running.giving, aGift(), 'visa_chargeDeclined');
      await becomes(running.giving, reference, { failure: 'declined' });
    }
    await soon(async () =>
      expect(await ask(running)).toMatchObject({ status: 403, body: { error: { code: 'challenge_required' } } }),
    );
  });
});

describe('declines everywhere', () => {
  const running = withLimits({ everywhere: { ...open.everywhere, percentDeclined: 50, atLeast: 2 } });

  test('ask for a challenge while they are more than a share of all gifts', async () => {
    for (const _ of [1, 2]) await giveByCard(running.giving, aGift(), 'visa_chargeDeclined');
    await soon(async () =>
      expect(await ask(running)).toMatchObject({ status: 403, body: { error: { code: 'challenge_required' } } }),
    );
  });
});

describe('declines of one card', () => {
  const running = withLimits({ perCard: { ...open.perCard, most: 2 } });

  test('end the gift it is tried on', async () => {
    const { reference } = await give(running.giving);
    const intent = await intentOf(running.giving, reference);
    for (const _ of [1, 2, 3]) await confirm(running.giving, intent, 'visa_chargeDeclined');
    await becomes(running.giving, reference, { status: 'cancelled' });
    expect((await confirm(running.giving, intent)).status).toBe(400);
    expect((await viewOf(running.giving, reference)).status).toBe('cancelled');
  });
});
