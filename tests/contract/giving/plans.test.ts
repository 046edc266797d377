import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { planListSchema, type NewMethod } from '../../../src/contract/plans';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { createPaymentsApp } from '../../../amplify/functions/payments/createPaymentsApp';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import type { OnAnswer } from '../../../amplify/useCases/ports/ProviderResult';
import { createSavedCardPort } from '../../../amplify/adapters/stripe/createSavedCardPort';
import { stop } from '../../../amplify/useCases/plans/donorPlans';
import { createPlan } from '../../../amplify/useCases/plans/makePlan';
import { runPlans } from '../../../amplify/useCases/plans/runPlans';
import { becomes, confirm, createIntent, injectFault, mailsTo, soon, webhooks } from './support/gifts';
import { createPlanTools, laterBy, newRequest, saveCard } from './support/plans';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();

const { act, begin, countPaid, create, portsAt, read, runAt } = createPlanTools(() => giving);

/** Works while Stripe takes payments and its answers are lost. */
async function loseAnswers(work: () => Promise<unknown>): Promise<void> {
  await injectFault(giving, 'stripe', { kind: 'timeout_after', method: 'POST', path: '/payment_intents', times: 6 });
  await work();
  await fetch(`${giving.origin}/stripe/_faults`, { method: 'DELETE' });
}

describe('a plan by card', () => {
  test('a plan by card is made once, begins when its card is saved, and sends an email with its link', async () => {
    const request = newRequest();
    const { plan, clientSecret } = await create(request);
    expect(plan).toMatchObject({ status: 'created', takenCount: 0, fundName: 'Sadaqah fund' });
    const again = await giving.post<NewMethod>('/api/payments/plans', request);
    expect(again).toMatchObject({ status: 200, body: { clientSecret } });
    const other = await giving.post('/api/payments/plans', { ...request, cents: 30_00 });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'attempt_reused' } } });

    await saveCard(giving, clientSecret);
    const begun = await read(plan.key);
    expect(begun).toMatchObject({ status: 'active', card: { brand: 'visa', last4: '4242' } });
    expect(begun.next).toHaveLength(12);
    await soon(async () =>
      expect(await mailsTo(giving, request.donor.email)).toMatchObject([
        {
          subject: 'Your plan to give A$20.00 on the 5th of each month',
          text: expect.stringContaining(`${giving.site}/plan#`),
        },
      ]),
    );
    const [mail] = await mailsTo(giving, request.donor.email);
    const [, key = ''] = /\/plan#([\w.-]+)\n/.exec(mail?.text ?? '') ?? [];
    expect(await read(key)).toMatchObject({ id: plan.id, status: 'active' });
  });

  test('a plan by card gives an ordinary donation on its date, once, however many schedulers run', async () => {
    const plan = await begin();
    const [first] = plan.next;
    await runAt(laterBy(first!.at, -0.1));
    expect(await countPaid(plan)).toBe(0);
    await Promise.all([runAt(first!.at), runAt(first!.at), runAt(laterBy(first!.at, 0.5))]);
    const view = await read(plan.key);
    expect(view).toMatchObject({
      takenCount: 1,
      takenCents: 20_00,
      instalments: [{ key: first!.key, outcome: 'taken' }],
    });
    await becomes(giving, view.instalments[0]!.reference!, {
      status: 'succeeded',
      totalCents: 20_00,
    });
    // Its receipt is due on that date, which the gateway's own functions have not reached.
    const donation = await portsAt(new Date()).donations.get(deriveDonationId(view.instalments[0]!.reference!));
    expect(donation?.outbox).toContainEqual(expect.objectContaining({ kind: 'receipt' }));
  });

  test('a plan of a zakat calculation names it in each gift, and no plan of another fund names one', async () => {
    const statement = '5f1d0c3a-6b1e-4a55-9d0e-0123456789ab';
    const plan = await begin(newRequest({ kind: 'zakat', ends: { cents: 60_00 }, statement }));
    const [first] = plan.next;
    await runAt(first!.at);
    const { instalments } = await read(plan.key);
    const donation = await portsAt(new Date()).donations.get(deriveDonationId(instalments[0]!.reference!));
    expect(donation?.lines).toMatchObject([{ kind: 'zakat', statement }]);
    const other = await giving.post('/api/payments/plans', newRequest({ kind: 'sadaqah', statement }));
    expect(other).toMatchObject({ status: 400, body: { error: { issues: [{ field: 'statement' }] } } });
  });

  test('a plan by card catches up after an outage, and misses a date that is more than a week ago', async () => {
    const plan = await begin(newRequest({ schedule: { every: 'friday' }, coversFee: true }));
    const [, second] = plan.next;
    await runAt(laterBy(second!.at, 0.5));
    const view = await read(plan.key);
    expect(view.instalments.map(({ key, outcome }) => [key, outcome])).toEqual([
      [second!.key, 'taken'],
      [plan.next[0]!.key, 'missed'],
    ]);
    expect(view.takenCents).toBe(20_00);
  });

  test('a plan by card takes a payment only once when the provider’s answer is lost', async () => {
    const plan = await begin();
    const [first] = plan.next;
    const at = new Date(first!.at);
    await loseAnswers(() => runPlans(portsAt(at), Infinity));
    expect(await countPaid(plan)).toBe(0);
    const ports = portsAt(new Date(at.getTime() + 11 * 60_000));
    // Stripe may have forgotten the key by then, so it is not asked to pay again.
    const pay = () => Promise.reject(new Error('It was asked to pay again.'));
    await runPlans({ ...ports, cards: { ...ports.cards, pay } }, Infinity);
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan by card makes its payment in one request, also one that is declined', async () => {
    for (const card of ['visa', 'chargeCustomerFail']) {
      const plan = await begin(newRequest(), card);
      const [first] = plan.next;
      const asked: string[] = [];
      const ports = portsAt(new Date(first!.at));
      const onAnswer: OnAnswer = ({ method, path }) => void asked.push(`${method} ${path}`);
      const account = { secretKey: localKeys.secretKey, apiBase: `${giving.origin}/stripe`, clock: ports.clock };
      await runPlans({ ...ports, cards: createSavedCardPort({ ...account, onAnswer }) }, Infinity);
      expect(asked).toEqual(['POST /v1/payment_intents']);
      expect((await read(plan.key)).current?.failure).toBe(card === 'visa' ? undefined : 'declined');
    }
  });

  test('a plan that is stopped after a payment whose answer was lost says that the payment was taken', async () => {
    const plan = await begin();
    const [first] = plan.next;
    const at = new Date(first!.at);
    await webhooks(giving, 'stripe', 'rules', { mode: 'hold' });
    await loseAnswers(() => runPlans(portsAt(at), Infinity));
    const ports = portsAt(new Date(at.getTime() + 1_000));
    expect(await stop(ports, plan.key)).toMatchObject({
      ok: true,
      value: { status: 'stopped', instalments: [{ key: first!.key, outcome: 'taken' }] },
    });
    await webhooks(giving, 'stripe', 'release');
    await webhooks(giving, 'stripe', 'rules', { mode: 'send' });
    await runAt(new Date(at.getTime() + 11 * 60_000));
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan whose card is declined is tried again after 1, 3 and 5 days, and then asks for the donor', async () => {
    const request = newRequest();
    const plan = await begin(request, 'chargeCustomerFail');
    const { at } = plan.next[0]!;
    for (const days of [0, 1, 3]) {
      await runAt(laterBy(at, days));
      expect(await read(plan.key)).toMatchObject({
        status: 'active',
        current: { state: 'waiting', failure: 'declined' },
      });
    }
    await runAt(laterBy(at, 5));
    const asked = await read(plan.key);
    expect(asked).toMatchObject({ status: 'needs_donor', task: 'try_again', current: { state: 'donor' } });

    const { body } = await giving.post<NewMethod>(`/api/payments/plans/${plan.key}/method`, { method: 'card' });
    await saveCard(giving, body.clientSecret);
    expect(await read(plan.key)).toMatchObject({ status: 'active', card: { last4: '4242' } });
    await runAt(laterBy(at, 6));
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan whose bank asks for the cardholder is paid by them with the saved card', async () => {
    const plan = await begin(newRequest(), 'authenticationRequired');
    await runAt(plan.next[0]!.at);
    const asked = await read(plan.key);
    expect(asked).toMatchObject({ status: 'needs_donor', task: 'authenticate' });
    const intent = await createIntent(giving, asked.current!.reference);
    const confirmed = await confirm(giving, intent);
    expect(confirmed.status).toBe(200);
    await becomes(giving, asked.current!.reference, { status: 'succeeded' });
    expect(await read(plan.key)).toMatchObject({ status: 'active', takenCount: 1 });
  });

  test('a plan with a card that asks its holder only once is paid while the holder is away', async () => {
    const plan = await begin(newRequest(), 'authenticationRequiredOnSetup');
    await runAt(plan.next[0]!.at);
    expect(await countPaid(plan)).toBe(1);
  });

  test('a plan is changed, skipped, paused, resumed and stopped by the holder of its key', async () => {
    const plan = await begin();
    expect((await act(plan.key, 'change', { cents: 15_00, city: 'perth' })).body).toMatchObject({
      cents: 15_00,
      city: 'perth',
    });
    const skipped = await act(plan.key, 'skip', { key: plan.next[0]!.key });
    expect(skipped.body.next[0]!.key).toBe(plan.next[1]!.key);
    const until = plan.next[3]!.at.slice(0, 10);
    const { body: paused } = await act(plan.key, 'pause', { until });
    expect(paused).toMatchObject({ status: 'paused', pausedUntil: until });
    expect(paused.next[0]!.key).toBe(plan.next[3]!.key);
    await runAt(plan.next[1]!.at);
    expect(await countPaid(plan)).toBe(0);
    expect((await act(plan.key, 'resume')).body).toMatchObject({ status: 'active' });
    expect((await act(plan.key, 'stop')).body).toMatchObject({ status: 'stopped', next: [] });
    expect((await act(plan.key, 'change', { cents: 10_00 })).status).toBe(409);
    await runAt(plan.next[4]!.at);
    expect(await countPaid(plan)).toBe(0);
  });

  test('a plan that is stopped while its payment waits for another try is never paid', async () => {
    const plan = await begin(newRequest(), 'chargeCustomerFail');
    const { at } = plan.next[0]!;
    await runAt(at);
    const { current } = await read(plan.key);
    const stopped = await act(plan.key, 'stop');
    expect(stopped.body.current).toBeUndefined();
    await becomes(giving, current!.reference, { status: 'cancelled' });
    await runAt(laterBy(at, 1));
    expect(await countPaid(plan)).toBe(0);
  });

  test.each([
    ['cents', { cents: 50 }, 'too_small'],
    ['schedule.day', { schedule: { every: 'month', day: 31 } }, 'too_large'],
    ['beneficiary', { beneficiary: { type: 'case', uid: 'no-such-case' } }, 'unknown_beneficiary'],
    ['kind', { kind: 'fitr' }, 'format'],
    ['ends.day', { ends: { day: '2020-01-01' } }, 'too_small'],
    ['ends.day', { ends: { day: '9999-12-31' } }, 'too_large'],
    ['startsOn', { startsOn: '0001-01-01' }, 'too_small'],
    ['startsOn', { startsOn: '9999-12-31' }, 'too_large'],
  ] as const)('a plan with a wrong %s is refused', async (field, changes, code) => {
    const { status, body } = await giving.post<{ error: { issues: { field: string; code: string }[] } }>(
      '/api/payments/plans',
      { ...newRequest(), ...changes },
    );
    expect(status).toBe(400);
    expect(body.error.issues[0]).toMatchObject({ field: expect.stringMatching(`^${field.split('.')[0]}`), code });
  });

  test('a plan is paused for two years at most, and a refused pause changes nothing', async () => {
    const plan = await begin();
    for (const [until, code] of [
      ['9999-12-31', 'too_large'],
      ['0001-01-01', 'too_small'],
    ] as const) {
      const refused = await act(plan.key, 'pause', { until });
      expect(refused).toMatchObject({ status: 400, body: { error: { issues: [{ field: 'until', code }] } } });
    }
    expect(await read(plan.key)).toMatchObject({ status: 'active', next: plan.next });
  });

  test('a plan opens for no other key than its own', async () => {
    const { key } = await begin();
    for (const wrong of ['x', `${key}x`, key.replace('plan_', 'plan_a')])
      expect((await giving.get(`/api/payments/plans/${wrong}`)).status).toBe(404);
    expect((await giving.get('/api/payments/account/plans')).status).toBe(401);
  });

  test('a plan of a signed-in donor is in their list, and in no other', async () => {
    const app = createPaymentsApp(
      portsAt(new Date()),
      { siteOrigin: giving.site, log: { info: () => 0, warn: () => 0, error: () => 0 }, now: () => 0 },
      { isOver: async () => false, untie: async () => undefined },
    );
    const sub = randomUUID();
    const as = (user: string) => ({ requestContext: { authorizer: { claims: { sub: user, auth_time: '1' } } } });
    const headers = { Origin: giving.site, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(newRequest()) };
    const made = (await (await app.request('/account/plans', init, as(sub))).json()) as NewMethod;
    await saveCard(giving, made.clientSecret);
    await read(made.plan.key);
    const list = async (user: string) =>
      v.parse(planListSchema, await (await app.request('/account/plans', { headers }, as(user))).json()).plans;
    expect((await list(sub)).map(({ id }) => id)).toEqual([made.plan.id]);
    expect(await list(randomUUID())).toEqual([]);
  });

  test('a plan whose account is deleted while it is made is stopped, and belongs to no account', async () => {
    const answers = [false, true];
    const ports = portsAt(new Date());
    const user = { userId: randomUUID(), signedInAt: new Date() };
    const made = await createPlan(
      ports,
      { body: newRequest(), client: 'c', user },
      { isOver: async () => answers.shift() ?? true, untie: async () => undefined },
    );
    expect(made).toMatchObject({ ok: true, value: { plan: { status: 'stopped' }, clientSecret: null, created: true } });
    expect(await ports.plans.listOfUser(user.userId)).toEqual([]);
  });
});
