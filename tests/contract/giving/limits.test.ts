import { beforeAll, describe, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { limits as deployed } from '../../../amplify/lib/limits';
import { countKeys } from '../../../amplify/useCases/checkVelocity';
import type { NewMethod } from '../../../src/contract/plans';
import type { DonationRequest, DonationView, ErrorBody } from '../../../src/domain/donation';
import {
  aDonationRequest,
  approve,
  becomes,
  capture,
  confirm,
  injectFault,
  give,
  giveByCard,
  createIntent,
  createOrder,
  soon,
  fetchDonationView,
} from './support/gifts';
import { ask, askAsPerson, challenged, ever, openLimits as open, refused, withLimits } from './support/limits';
import { newRequest } from './support/plans';
import { createPorts } from './support/reconcileGateway';
import { solve } from './support/solve';

const createRequest = (email: string) => aDonationRequest({ donor: { name: 'Amina', email, anonymous: false } });

describe('limits of one donation', () => {
  const running = withLimits({ perDonation: deployed.perDonation });

  test('a donation ends after 5 declined confirmations, rejects a 6th and a working card, and says why', async () => {
    const { giving } = running;
    const { reference } = await give(giving);
    const intent = await createIntent(giving, reference);
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await confirm(giving, intent, 'visa_chargeDeclined')).status).toBe(402);
    }
    await becomes(giving, reference, { status: 'cancelled', failure: 'too_many_declines' });
    expect((await confirm(giving, intent, 'visa_chargeDeclined')).status).toBe(400);
    expect((await confirm(giving, intent)).status).toBe(400);
    const again = await giving.post('/api/stripe/intents', { reference });
    expect(again).toMatchObject({ status: 200, body: { clientSecret: null, view: { failure: 'too_many_declines' } } });
    expect((await fetchDonationView(giving, reference)).status).toBe('cancelled');
  });

  test('a donation accepts a card that works after 4 declines', async () => {
    const { giving } = running;
    const { reference } = await give(giving);
    const intent = await createIntent(giving, reference);
    for (const _ of [1, 2, 3, 4]) {
      expect(await giving.post('/api/stripe/intents', { reference })).toMatchObject({ body: { isLastTry: false } });
      await confirm(giving, intent, 'visa_chargeDeclined');
    }
    // The page then knows that another decline ends the donation.
    await soon(async () =>
      expect(await giving.post('/api/stripe/intents', { reference })).toMatchObject({ body: { isLastTry: true } }),
    );
    expect((await confirm(giving, intent)).status).toBe(200);
    await becomes(giving, reference, { status: 'succeeded' });
  });

  test('a donation ends after 5 declined PayPal payments', async () => {
    const { giving } = running;
    const { reference } = await give(giving, aDonationRequest({ method: 'paypal' }));
    const orderId = await createOrder(giving, reference);
    // The capture is left to the browser: each event of an approval would capture too.
    await injectFault(giving, 'paypal', {
      kind: 'webhook',
      action: 'hold',
      event: 'CHECKOUT.ORDER.APPROVED',
      times: 5,
    });
    for (const _ of [1, 2, 3, 4, 5]) {
      await approve(giving, orderId, 'declined');
      expect((await capture(giving, orderId, reference)).status).toBe(402);
    }
    expect(await fetchDonationView(giving, reference)).toMatchObject({
      status: 'cancelled',
      failure: 'too_many_declines',
    });
  });
});

describe('limits of one card', () => {
  const running = withLimits({ perCard: { ...open.perCard, most: 2 }, perDonation: { maxDeclined: 2 } });

  test('the limit of one card counts all donations: a declined one beyond it is ended, and other cards work', async () => {
    const { giving } = running;
    for (const _ of [1, 2]) {
      const { reference } = await giveByCard(giving, aDonationRequest(), 'visa_chargeDeclined');
      await becomes(giving, reference, { status: 'created', failure: 'declined' });
      // Counted in the donation too, which comes after its card: another could be counted before it otherwise.
      await soon(async () =>
        expect(await giving.post('/api/stripe/intents', { reference })).toMatchObject({ body: { isLastTry: true } }),
      );
    }
    const third = await giveByCard(giving, aDonationRequest(), 'visa_chargeDeclined');
    await becomes(giving, third.reference, { status: 'cancelled', failure: 'too_many_declines' });
    const other = await giveByCard(giving);
    await becomes(giving, other.reference, { status: 'succeeded' });
  });
});

describe('limits of one address', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, most: 3 } });

  test('too many tries from one address are rejected with a Retry-After, and earlier donations can still be paid', async () => {
    const request = aDonationRequest();
    expect([(await ask(running, request)).status, (await ask(running)).status, (await ask(running)).status]).toEqual([
      201, 201, 201,
    ]);
    const answer = await ask(running);
    expect(answer).toMatchObject(refused);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(answer.body.error.retryAfterSeconds).toBe(seconds);
    // The same attempt is the same donation, and can still be paid.
    const again = await running.giving.post<{ reference: string }>('/api/payments/donations', request);
    expect(again.status).toBe(200);
    await confirm(running.giving, await createIntent(running.giving, again.body.reference));
    await becomes(running.giving, again.body.reference, { status: 'succeeded' });
  });
});

describe('declined confirmations from one address', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, most: 5 } });

  test('declined confirmations count as tries from their address, which is rejected after too many', async () => {
    const { giving } = running;
    const { rates, donations } = createPorts(giving);
    const { reference } = await give(giving);
    const intent = await createIntent(giving, reference);
    for (const _ of [1, 2, 3, 4]) await confirm(giving, intent, 'visa_chargeDeclined');
    const address = countKeys.address((await donations.readClient(deriveDonationId(reference)))!);
    await soon(async () =>
      expect(await rates.read(address, ever, new Date())).toMatchObject({ tries: 1, declines: 4 }),
    );
    // One new donation and four declines make five.
    expect(await ask(running)).toMatchObject(refused);
  });
});

describe('30 donors within minutes from one address, at a tenth of the deployed limits', () => {
  const { most, challengeAfter } = deployed.perAddress;
  // A tenth of the donors and of the deployed limits.
  const perAddress = { ...open.perAddress, most: most / 10, challengeAfter: challengeAfter / 10 };
  const running = withLimits({ ...deployed, perAddress, challenge: open.challenge });

  test('30 donors within minutes from one address are not rejected: the first give at once, the others solve a challenge', async () => {
    const statuses: number[] = [];
    let challenges = 0;
    for (let batch = 0; batch < 3; batch += 1) {
      const donors = Array.from({ length: 10 }, async () => {
        const request = aDonationRequest();
        const first = await ask(running, request);
        if (first.status === 403) challenges += 1;
        const { challenge } = first.body.error ?? {};
        const last = challenge ? await ask(running, { ...request, challenge: await solve(challenge) }) : first;
        statuses.push(last.status);
      });
      await Promise.all(donors);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(challenges).toBe(30 - perAddress.challengeAfter);
  });
});

describe('limits of one email address', () => {
  const running = withLimits({ perEmail: { ...open.perEmail, most: 2 } });

  test('too many tries for one email address from one IP address are rejected, in any spelling', async () => {
    expect((await ask(running, createRequest('amina@example.org'))).status).toBe(201);
    expect((await ask(running, createRequest('Amina@Example.org'))).status).toBe(201);
    expect(await ask(running, createRequest('AMINA@EXAMPLE.ORG'))).toMatchObject(refused);
    expect((await ask(running, createRequest('yusuf@example.org'))).status).toBe(201);
  });
});

describe('many tries for one email address', () => {
  const running = withLimits({ perEmail: { ...open.perEmail, challengeAfter: 2 } });

  test('many tries for one email address need a challenge, which a donor can solve', async () => {
    const email = 'amina@example.org';
    for (const _ of [1, 2]) expect((await ask(running, createRequest(email))).status).toBe(201);
    expect(await ask(running, createRequest(email))).toMatchObject(challenged);
    expect((await askAsPerson(running, createRequest(email))).status).toBe(201);
    expect((await ask(running, createRequest('yusuf@example.org'))).status).toBe(201);
  });
});

describe('declines of a stranger, as many as the deployed limit of all donations', () => {
  const { atLeast } = deployed.everywhere;
  // The donor has the stranger's address here, whose own limits are wide open.
  const running = withLimits({ everywhere: { ...deployed.everywhere, windowSeconds: ever } });

  test('a donor gives by solving a challenge after a stranger’s declines reached the limit of all donations', async () => {
    const { giving } = running;
    const { rates } = createPorts(giving);
    const tries = 10;
    const stranger = async () => {
      const { reference } = await give(giving);
      const intent = await createIntent(giving, reference);
      for (let count = 0; count < tries; count += 1) await confirm(giving, intent, 'visa_chargeDeclined');
    };
    await Promise.all(Array.from({ length: atLeast / tries }, stranger));
    await soon(async () =>
      expect(await rates.read(countKeys.everywhere, ever, new Date())).toMatchObject({ declines: atLeast }),
    );
    const request = aDonationRequest();
    const first = await ask(running, request);
    expect(first).toMatchObject(challenged);
    expect(first.headers.get('retry-after')).toBeNull();
    const body = { ...request, challenge: await solve(first.body.error.challenge!) };
    const stored = await giving.post<DonationView>('/api/payments/donations', body);
    expect(stored.status).toBe(201);
    await confirm(giving, await createIntent(giving, stored.body.reference));
    await becomes(giving, stored.body.reference, { status: 'succeeded' });
  });
});

describe('the solution of a challenge', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, challengeAfter: 1 } });
  const challengeFor = async (request: DonationRequest) => (await ask(running, request)).body.error.challenge!;
  beforeAll(() => ask(running));

  test('the solution of a challenge is valid for its own request only', async () => {
    const [own, other] = [aDonationRequest(), aDonationRequest()];
    const challenge = await solve(await challengeFor(own));
    expect(await ask(running, { ...other, challenge })).toMatchObject(challenged);
    expect((await ask(running, { ...own, challenge })).status).toBe(201);
  });

  test('one solved challenge sent three times at once makes one donation, which is every answer', async () => {
    for (const round of [1, 2, 3]) {
      const request = createRequest(`donor${round}@example.org`);
      const challenge = await solve(await challengeFor(request));
      const answers = await Promise.all([1, 2, 3].map(() => ask(running, { ...request, challenge })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      expect(new Set(answers.map(({ body }) => (body as unknown as DonationView).reference)).size).toBe(1);
    }
  });

  test('one solved challenge sent three times at once makes one plan, which is every answer', async () => {
    const request = newRequest();
    const send = (body: object) => running.giving.post<NewMethod & ErrorBody>('/api/payments/plans', body);
    const challenge = await solve((await send(request)).body.error.challenge!);
    const answers = await Promise.all([1, 2, 3].map(() => send({ ...request, challenge })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.plan.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  });

  test.each<[string, (text: string) => string]>([
    ['a forged number', (text) => text.replace(/"counter":\d+/, '"counter":1')],
    ['a forged key', (text) => text.replace(/("derivedKey":")[0-9a-f]{4}/, '$10000')],
    ['an easier challenge', (text) => text.replace(/"keyPrefix":"[0-9a-f]+"/, '"keyPrefix":"00"')],
    ['a later end', (text) => text.replace(/"until":\d+/, '"until":9999999999')],
    ['another signature', (text) => text.replace(/("signature":")[0-9a-f]{4}/, '$10000')],
    ['no solution', (text) => text.replace(/,"solution":.*\}$/, '}')],
    ['no JSON', () => 'yes'],
  ])('the solution of a challenge is rejected if it has %s', async (name, forge) => {
    const request = aDonationRequest();
    const right = await solve(await challengeFor(request));
    const wrong =
      name === 'a forged number' ? forge(right).replace(/("derivedKey":")[0-9a-f]{4}/, '$10000') : forge(right);
    expect(wrong).not.toBe(right);
    expect(await ask(running, { ...request, challenge: wrong })).toMatchObject(challenged);
  });
});

describe('many declines from one address', () => {
  const running = withLimits({ perAddress: { ...open.perAddress, maxDeclined: 2 } });

  test('many declines from one address require a challenge', async () => {
    for (const _ of [1, 2]) {
      const { reference } = await giveByCard(running.giving, aDonationRequest(), 'visa_chargeDeclined');
      await becomes(running.giving, reference, { failure: 'declined' });
    }
    await soon(async () => expect(await ask(running)).toMatchObject(challenged));
  });
});

describe('many declines overall', () => {
  const running = withLimits({ everywhere: { ...open.everywhere, percentDeclined: 10, atLeast: 2 } });

  test('many declines overall require a challenge while they exceed a share of all donations', async () => {
    for (const _ of [1, 2]) {
      const { reference } = await giveByCard(running.giving, aDonationRequest(), 'visa_chargeDeclined');
      await becomes(running.giving, reference, { failure: 'declined' });
    }
    // Each question is one more donation, so the share leaves room for some before the second decline is counted.
    await soon(async () => expect(await ask(running)).toMatchObject(challenged));
  });
});
