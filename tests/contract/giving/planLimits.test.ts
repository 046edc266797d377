import { describe, expect, test } from 'vitest';
import { hashKeyed } from '../../../amplify/lib/hashes';
import { countKeys } from '../../../amplify/useCases/checkVelocity';
import type { NewMethod, PlanRequest } from '../../../src/contract/plans';
import type { ErrorBody } from '../../../src/domain/donation';
import { aDonationRequest, becomes, confirm, createIntent, giveByCard, soon, webhooks } from './support/gifts';
import { ask, challenged, ever, openLimits as open, refused, withLimits } from './support/limits';
import { createPlanTools, newRequest, postToStripe, saveCard } from './support/plans';
import { createPorts } from './support/reconcileGateway';
import { solve } from './support/solve';
import type { RunningGiving } from './support/startGiving';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';

/** Confirms a setup as the donor's browser does. @returns the status of Stripe's answer */
async function tryCard(giving: RunningGiving, clientSecret: string | null, card: string) {
  const id = getIntentId(clientSecret ?? '');
  const fields = { client_secret: clientSecret ?? '', payment_method: `pm_card_${card}` };
  return (await postToStripe(giving, `/setup_intents/${id}/confirm`, fields)).status;
}

const toEmailKey = ({ donor }: PlanRequest) => countKeys.email(hashKeyed('email', donor.email));

const readCounts = (giving: RunningGiving, key: string) => createPorts(giving).rates.read(key, ever, new Date());

describe('cards tried through a plan', () => {
  const running = withLimits({
    perDonation: { maxDeclined: 3 },
    perPlan: { most: 2, windowSeconds: ever },
    perAddress: { ...open.perAddress, maxDeclined: 4 },
  });
  const postPlan = (request: object) => running.giving.post<NewMethod & ErrorBody>('/api/payments/plans', request);
  const postMethod = (key: string, body: object) =>
    running.giving.post<NewMethod & ErrorBody>(`/api/payments/plans/${key}/method`, body);

  async function isSpent(key: string) {
    await soon(async () =>
      expect(await running.giving.get(`/api/payments/plans/${key}`)).toMatchObject({
        body: { isSaving: false, setupFailure: 'too_many_declines' },
      }),
    );
  }

  test('a plan’s setup ends after its declines and takes no live card, and further setups need a challenge and are limited', async () => {
    const request = newRequest();
    const { plan, clientSecret } = (await postPlan(request)).body;
    for (const _ of [1, 2, 3]) expect(await tryCard(running.giving, clientSecret, 'visa_chargeDeclined')).toBe(402);
    await isSpent(plan.key);
    expect(await tryCard(running.giving, clientSecret, 'visa')).toBe(400);

    // The same attempt begins another one, which counts as a try; its open setup is returned without counting.
    const second = (await postPlan(request)).body;
    expect(second.clientSecret).not.toBe(clientSecret);
    expect((await postPlan(request)).body.clientSecret).toBe(second.clientSecret);
    for (const _ of [1, 2, 3]) await tryCard(running.giving, second.clientSecret, 'visa_chargeDeclined');
    await isSpent(plan.key);

    const asked = await postMethod(plan.key, { method: 'card' });
    expect(asked).toMatchObject(challenged);
    const challenge = await solve(asked.body.error.challenge!);
    expect((await postMethod(plan.key, { method: 'card', challenge })).status).toBe(200);
    const other = await postMethod(plan.key, { method: 'paypal' });
    const last = { method: 'paypal', challenge: await solve(other.body.error.challenge!) };
    expect(await postMethod(plan.key, last)).toMatchObject(refused);
  });

  test('declines of a plan’s cards count for their address, so that its next gift needs a challenge', async () => {
    expect(await ask(running)).toMatchObject(challenged);
  });
});

describe('a plan’s gift that its bank wants the donor for', () => {
  const running = withLimits({ perDonation: { maxDeclined: 3 } });
  const { begin, read, runAt } = createPlanTools(() => running.giving);

  test('a plan’s gift counts each card that is tried on its page, ends after as many declines as any gift, and its plan goes on', async () => {
    const { giving } = running;
    const request = newRequest();
    const plan = await begin(request, 'authenticationRequired');
    await runAt(plan.next[0]!.at);
    const asks = await read(plan.key);
    expect(asks).toMatchObject({ status: 'needs_donor', task: 'authenticate' });
    const { reference } = asks.current!;
    const declines = async () => (await readCounts(giving, toEmailKey(request))).declines;

    // The plan's own try was declined by then, which is not one of the donor's.
    const intent = await createIntent(giving, reference);
    for (const _ of [1, 2, 3]) expect((await confirm(giving, intent, 'visa_chargeDeclined')).status).toBe(402);
    await becomes(giving, reference, { status: 'cancelled', failure: 'too_many_declines' });
    await soon(async () => expect(await declines()).toBe(3));
    expect((await confirm(giving, intent)).status).toBe(400);

    const after = await read(plan.key);
    expect(after).toMatchObject({ status: 'needs_donor', task: 'try_again', instalments: [{ outcome: 'missed' }] });
    expect((await giving.post(`/api/payments/plans/${plan.key}/resume`)).body).toMatchObject({ status: 'active' });
  });
});

describe('setups whose events do not come', () => {
  const running = withLimits({ perDonation: { maxDeclined: 2 }, perCard: { ...open.perCard, most: 1 } });
  const { create, read } = createPlanTools(() => running.giving);

  test('a declined card counts when its plan is read, once, also if its event comes later', async () => {
    const { giving } = running;
    await webhooks(giving, 'stripe', 'rules', { mode: 'hold' });
    const request = newRequest();
    const { plan, clientSecret } = await create(request);
    const declines = async () => (await readCounts(giving, toEmailKey(request))).declines;
    await tryCard(giving, clientSecret, 'visa_chargeDeclined');
    expect(await Promise.all([read(plan.key), read(plan.key)])).toMatchObject([{ isSaving: true }, { isSaving: true }]);
    expect(await declines()).toBe(1);
    await webhooks(giving, 'stripe', 'rules', { mode: 'send' });
    await webhooks(giving, 'stripe', 'release');
    expect(await declines()).toBe(1);

    await webhooks(giving, 'stripe', 'rules', { mode: 'drop' });
    await tryCard(giving, clientSecret, 'visa_chargeDeclinedLostCard');
    expect(await read(plan.key)).toMatchObject({ isSaving: false, setupFailure: 'too_many_declines' });
    expect(await declines()).toBe(2);
    expect(await tryCard(giving, clientSecret, 'visa')).toBe(400);
    await webhooks(giving, 'stripe', 'rules', { mode: 'send' });
  });

  test('a card that is saved counts as a try with it, so a declined gift beyond its limit ends', async () => {
    const { giving } = running;
    const { plan, clientSecret } = await create();
    await saveCard(giving, clientSecret, 'chargeCustomerFail');
    expect(await read(plan.key)).toMatchObject({ status: 'active' });
    const { reference } = await giveByCard(giving, aDonationRequest(), 'chargeCustomerFail');
    await becomes(giving, reference, { status: 'cancelled', failure: 'too_many_declines' });
  });

  test('a card that is tried with a setup that another one has replaced counts, and ends that setup', async () => {
    const { giving } = running;
    const request = newRequest();
    const { plan, clientSecret } = await create(request);
    await giving.post(`/api/payments/plans/${plan.key}/method`, { method: 'paypal' });
    await tryCard(giving, clientSecret, 'visa_chargeDeclined');
    await soon(async () => expect((await readCounts(giving, toEmailKey(request))).declines).toBe(1));
    await soon(async () => expect(await tryCard(giving, clientSecret, 'visa_chargeDeclined')).toBe(400));
  });
});

describe('the last setup that a plan has left', () => {
  const running = withLimits({ perDonation: { maxDeclined: 1 }, perPlan: { most: 1, windowSeconds: ever } });
  const { act, create, read } = createPlanTools(() => running.giving);

  test('two requests at once for a plan’s last setup get the same one, and a third setup is rejected', async () => {
    const { giving } = running;
    const { plan, clientSecret } = await create();
    await tryCard(giving, clientSecret, 'visa_chargeDeclined');
    await soon(async () => expect(await read(plan.key)).toMatchObject({ isSaving: false }));
    const change = () => act<NewMethod & ErrorBody>(plan.key, 'method', { method: 'card' });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    await tryCard(giving, answers[0]!.body.clientSecret, 'visa_chargeDeclined');
    expect(await change()).toMatchObject(refused);
  });

  test('two requests at once for different methods get one setup between them', async () => {
    const { giving } = running;
    const { plan, clientSecret } = await create();
    await tryCard(giving, clientSecret, 'visa_chargeDeclined');
    await soon(async () => expect(await read(plan.key)).toMatchObject({ isSaving: false }));
    const answers = await Promise.all(
      ['card', 'paypal'].map((method) => act<NewMethod & ErrorBody>(plan.key, 'method', { method })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await act(plan.key, 'method', { method: 'paypal' })).toMatchObject(refused);
  });
});
