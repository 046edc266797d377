import { describe, expect, test } from 'vitest';
import type { NewMethod, PlanView } from '../../../src/contract/plans';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { refundDonation } from '../../../amplify/useCases/finance/refundDonation';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { changeTerms, restart, stop } from '../../../amplify/useCases/plans/donorPlans';
import { changeMethod } from '../../../amplify/useCases/plans/makePlan';
import { changeStoredPlan } from '../../../amplify/useCases/plans/planPorts';
import { becomes, mailsTo, soon } from './support/gifts';
import { asOwner, createPlanTools, laterBy, newRequest, saveAccount, saveCard } from './support/plans';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
const { act, countPaid, create, portsAt, read, runAt } = createPlanTools(() => giving);

/** A plan whose bank account is saved. */
async function begin(account = '000123456', changes = {}): Promise<PlanView> {
  const { plan, clientSecret } = await create(newRequest({ method: 'direct_debit', ...changes }));
  await saveAccount(giving, clientSecret, account);
  return read(plan.key);
}

const readPlan = async (plan: PlanView) => (await portsAt(new Date()).plans.get(plan.id))!;

/** Until the plan's first email is sent the gateway looks at it too: by its own time no debit is near, and it takes a notice back. */
const firstEmailIsSent = (plan: PlanView) =>
  soon(async () => expect((await readPlan(plan)).outbox).toEqual([expect.objectContaining({ state: 'done' })]));

/** The gateway sends emails only by the real time: as if it had sent these. */
const markSent = (plan: PlanView, at: Date) =>
  changeStoredPlan(portsAt(at), plan.id, { ramadanStart: null }, (stored) => ({
    ...stored,
    outbox: stored.outbox.map((email) => ({ ...email, state: 'done' as const })),
  }));

/** The scheduler takes the next gift, whose notice has gone out. */
async function debit(plan: PlanView): Promise<void> {
  const { at } = plan.next[0]!;
  await firstEmailIsSent(plan);
  await runAt(laterBy(at, -3));
  await markSent(plan, laterBy(at, -2));
  await runAt(at);
}

const bank = async (path: string, body: object = {}) => {
  const answer = await fetch(`${giving.origin}/stripe/_bank/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
/** How many debits Stripe has of a plan's gifts, whatever became of them. */
async function countDebits(plan: PlanView): Promise<number> {
  const { current, instalments } = await read(plan.key);
  const ids = [current, ...instalments].flatMap((one) => (one?.reference ? [deriveDonationId(one.reference)] : []));
  const response = await fetch(`${giving.origin}/stripe/v1/payment_intents?limit=100`, {
    headers: { Authorization: `Bearer ${localKeys.secretKey}` },
  });
  const { data } = (await response.json()) as { data: { metadata: Record<string, string> }[] };
  return data.filter(({ metadata }) => Object.values(metadata).some((value) => ids.includes(value))).length;
}

const readReference = async (plan: PlanView) => (await read(plan.key)).current!.reference;

describe('a plan by direct debit', () => {
  test('a plan by direct debit begins when the account is saved, shows its masked number, and sends an email with the mandate', async () => {
    const request = newRequest({ method: 'direct_debit' });
    const { plan, clientSecret } = await create(request);
    expect(plan).toMatchObject({ status: 'created', method: 'direct_debit', maxDebit: 10_000_00 });
    await saveAccount(giving, clientSecret);
    const begun = await read(plan.key);
    expect(begun).toMatchObject({ status: 'active', directDebit: { bsb: '000000', last4: '3456' } });
    const stored = await readPlan(plan);
    expect(JSON.stringify(stored)).not.toContain('000123456');
    await soon(async () => {
      const [mail] = await mailsTo(giving, request.donor.email);
      expect(mail?.subject).toBe('Your plan to give A$20.00 on the 5th of each month');
      expect(mail?.text).toContain(stored.directDebit!.mandate!.url);
    });
  });

  test('a plan by direct debit announces each debit by email, and debits only after that', async () => {
    const plan = await begin();
    const { at } = plan.next[0]!;
    await firstEmailIsSent(plan);
    await runAt(at);
    expect(await readPlan(plan)).toMatchObject({ status: 'active', outbox: [{}, { kind: 'plan_debit_notice' }] });
    expect((await readPlan(plan)).current).toBeUndefined();
    await markSent(plan, laterBy(at, 1));
    await runAt(laterBy(at, 3));
    expect(await read(plan.key)).toMatchObject({ current: { state: 'processing' } });
  });

  test('a direct debit is processing until the bank has paid, is not tried again, and only then has a receipt', async () => {
    const plan = await begin('000123456', { coversFee: true });
    await debit(plan);
    const reference = await readReference(plan);
    const { at } = plan.next[0]!;
    for (const days of [0.5, 1, 2]) await runAt(laterBy(at, days));
    await becomes(giving, reference, { status: 'processing', method: 'direct_debit', totalCents: 20_51 });
    const donations = portsAt(new Date()).donations;
    expect((await donations.get(deriveDonationId(reference)))?.outbox).toEqual([]);
    await bank('run');
    await becomes(giving, reference, { status: 'succeeded' });
    await runAt(laterBy(at, 4));
    expect(await read(plan.key)).toMatchObject({ takenCount: 1, takenCents: 20_00 });
    // The fee is known last.
    await soon(async () => {
      const donation = await donations.get(deriveDonationId(reference));
      expect(donation?.outbox.map(({ kind }) => kind)).toContain('receipt');
      expect(donation?.entries).toContainEqual(expect.objectContaining({ kind: 'fee', cents: 51 }));
    });
  });

  test.each([
    ['111111113', 'account_closed'],
    ['111111116', 'wrong_account'],
    ['333333335', 'debit_not_allowed'],
  ] as const)(
    'a plan that debits account %s ends for good with %s, and asks for another method once',
    async (account, failure) => {
      const plan = await begin(account);
      await debit(plan);
      const reference = await readReference(plan);
      await bank('run');
      await becomes(giving, reference, { failure });
      await soon(async () =>
        expect(await read(plan.key)).toMatchObject({
          status: 'needs_donor',
          task: 'change_method',
          current: { state: 'donor', failure },
        }),
      );
      // Stripe reports the mandate in an event of its own.
      await soon(async () => expect((await readPlan(plan)).directDebit?.mandate).toBeUndefined());
      expect((await readPlan(plan)).outbox.filter(({ kind }) => kind === 'plan_needs_donor')).toHaveLength(1);

      const { body } = await act<NewMethod>(plan.key, 'method', { method: 'direct_debit' });
      await saveAccount(giving, body.clientSecret);
      expect(await read(plan.key)).toMatchObject({ status: 'active', directDebit: { last4: '3456' } });
    },
  );

  test('a direct debit that is returned is tried again at the time that the plan gives', async () => {
    const plan = await begin('222222227');
    await debit(plan);
    const reference = await readReference(plan);
    await bank('run');
    await becomes(giving, reference, { failure: 'debit_returned' });
    await runAt(laterBy(plan.next[0]!.at, 4));
    const { current } = await read(plan.key);
    expect(current).toMatchObject({ state: 'waiting', failure: 'debit_returned' });
    expect((await readPlan(plan)).outbox.map(({ kind }) => kind)).toContain('plan_failed');
    await runAt(laterBy(current!.retryAt!, 0));
    expect(await read(plan.key)).toMatchObject({ current: { state: 'processing' } });
    expect((await readPlan(plan)).current?.tries).toBe(2);
  });

  test.each([
    ['343434343', 'active', 'processing_error'],
    ['121212121', 'needs_donor', 'debit_too_large'],
  ])('a plan that debits account %s, which Stripe refuses at once, is %s: %s', async (account, status, failure) => {
    const plan = await begin(account);
    await debit(plan);
    expect(await read(plan.key)).toMatchObject({ status, current: { failure } });
  });

  test('a plan whose mandate is withdrawn asks for another method, and goes on with a card', async () => {
    const plan = await begin();
    const { directDebit } = await readPlan(plan);
    await bank('mandate', { mandate: directDebit!.mandate!.id });
    await soon(async () => expect((await read(plan.key)).task).toBe('change_method'));
    const { body } = await act<NewMethod>(plan.key, 'method', { method: 'card' });
    await saveCard(giving, body.clientSecret);
    const changed = await read(plan.key);
    expect(changed).toMatchObject({ status: 'active', method: 'card', card: { last4: '4242' } });
    expect(changed.directDebit).toBeUndefined();
    await runAt(plan.next[0]!.at);
    expect(await countPaid(plan)).toBe(1);
  });

  test('a direct debit that is disputed is lost in the books at once, cannot be refunded, and stops its plan', async () => {
    const plan = await begin('666666660');
    await debit(plan);
    const reference = await readReference(plan);
    await bank('run');
    await becomes(giving, reference, { status: 'dispute_lost' });
    const ports = portsAt(new Date());
    const donation = (await ports.donations.get(deriveDonationId(reference)))!;
    expect(donation.entries?.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['charge', 'dispute', 'dispute_lost']),
    );
    await runAt(laterBy(plan.next[0]!.at, 4));
    expect(await read(plan.key)).toMatchObject({
      status: 'needs_donor',
      task: 'confirm_after_dispute',
      isMethodLost: true,
      takenCents: 0,
    });
    const refund = { donationId: donation.id, cents: 1_00, day: '2026-11-20', reference: 'refund-1' };
    expect(await refundDonation(ports, refund)).toMatchObject({
      ok: false,
      error: expect.stringContaining('disputes'),
    });
  });

  test.each([
    [{ schedule: { every: 'friday' } }, 'method', 'method_not_offered'],
    [{ schedule: { every: 'last_ten_nights', weight: 'equal' }, cents: 100_00 }, 'method', 'method_not_offered'],
    [{ cents: 10_000_01 }, 'cents', 'too_large'],
  ] as const)('a plan by direct debit with %j is refused', async (changes, field, code) => {
    const request = { ...newRequest({ method: 'direct_debit' }), ...changes };
    const { status, body } = await giving.post<{ error: { issues: object[] } }>('/api/payments/plans', request);
    expect([status, body.error.issues]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('a plan by direct debit is changed to no larger amount and no other dates than a direct debit can pay', async () => {
    const { key } = await begin();
    expect((await act(key, 'change', { cents: 10_000_01 })).status).toBe(400);
    expect((await act(key, 'change', { schedule: { every: 'friday' } })).status).toBe(400);
    const { plan } = await create(newRequest({ schedule: { every: 'friday' } }));
    expect(plan.maxDebit).toBeUndefined();
    expect((await act(plan.key, 'method', { method: 'direct_debit' })).status).toBe(400);
  });

  test.each([{ schedule: { every: 'friday' } }, { cents: 10_000_01 }])(
    'a plan stays by card if its donor has changed it to %j since a direct debit was requested',
    async (change) => {
      const { plan, clientSecret } = await create(newRequest());
      await saveCard(giving, clientSecret);
      await read(plan.key);
      const ports = portsAt(new Date());
      const asked = await changeMethod(ports, plan.key, { method: 'direct_debit' }, asOwner);
      expect(await changeTerms(ports, plan.key, change, asOwner)).toMatchObject({ ok: true });
      await saveAccount(giving, asked.ok ? asked.value.clientSecret : null);
      expect(await read(plan.key)).toMatchObject({ ...change, status: 'active', method: 'card' });
    },
  );

  test.each([{ schedule: { every: 'friday' } }, { cents: 10_000_01 }])(
    'a plan requests no bank account if its donor changes it to %j at the same moment',
    async (change) => {
      const { plan, clientSecret } = await create(newRequest());
      await saveCard(giving, clientSecret);
      const { key } = await read(plan.key);
      const ports = portsAt(new Date());
      const createSetup: typeof ports.cards.createSetup = async (...asked) => {
        expect(await changeTerms(ports, key, change, asOwner)).toMatchObject({ ok: true });
        return ports.cards.createSetup(...asked);
      };
      const asked = await changeMethod(
        { ...ports, cards: { ...ports.cards, createSetup } },
        key,
        {
          method: 'direct_debit',
        },
        asOwner,
      );
      expect(asked).toMatchObject({ ok: false, error: { code: 'wrong_state' } });
      expect((await readPlan(plan)).setup?.isOpen).toBe(false);
    },
  );

  test('a plan requests no bank account again if its donor’s change closes the setup meanwhile', async () => {
    const { plan, clientSecret } = await create(newRequest());
    await saveCard(giving, clientSecret);
    const { key } = await read(plan.key);
    const ports = portsAt(new Date());
    await changeMethod(ports, key, { method: 'direct_debit' }, asOwner);
    let reads = 0;
    const readSetup: typeof ports.cards.readSetup = async (id) => {
      // The second read is of the setup that is asked for again.
      if ((reads += 1) === 2) await changeTerms(ports, key, { schedule: { every: 'friday' } }, asOwner);
      return ports.cards.readSetup(id);
    };
    const asked = await changeMethod(
      { ...ports, cards: { ...ports.cards, readSetup } },
      key,
      {
        method: 'direct_debit',
      },
      asOwner,
    );
    expect(asked).toMatchObject({ ok: false, error: { code: 'wrong_state' } });
  });
});

describe('a direct debit plan that starts again on the day of its debit', () => {
  const stopAt = async (plan: PlanView, at: Date) => {
    const stopped = await stop(portsAt(at), plan.key);
    return stopped.ok ? stopped.value.restart!.stop : expect.unreachable(stopped.error.message);
  };
  const restartAt = (plan: PlanView, number: number, at: Date) =>
    restart(portsAt(at), plan.key, { stop: number }, asOwner);

  test('a restart while the bank has the debit leaves it as it is, counted once', async () => {
    const plan = await begin();
    const { at, key } = plan.next[0]!;
    await debit(plan);
    const reference = await readReference(plan);
    const number = await stopAt(plan, laterBy(at, 0.01));
    const answers = await Promise.all([
      restartAt(plan, number, laterBy(at, 0.02)),
      restartAt(plan, number, laterBy(at, 0.02)),
      runAt(laterBy(at, 0.02)),
      bank('run'),
    ]);
    expect(answers.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }]);
    await becomes(giving, reference, { status: 'succeeded' });
    await Promise.all([runAt(laterBy(at, 1)), runAt(laterBy(at, 1))]);
    const after = await read(plan.key);
    expect(after).toMatchObject({
      status: 'active',
      takenCount: 1,
      instalments: [{ key, outcome: 'taken', reference }],
    });
    expect(after.next[0]?.key).toBe(plan.next[1]?.key);
    expect(await countDebits(plan)).toBe(1);
  });

  test('a restart at the moment of the debit leads to one debit or none, and never to a second', async () => {
    for (let round = 0; round < 4; round += 1) {
      const plan = await begin();
      const { at, key } = plan.next[0]!;
      await firstEmailIsSent(plan);
      await runAt(laterBy(at, -3));
      await markSent(plan, laterBy(at, -2));
      const number = await stopAt(plan, laterBy(at, -0.01));
      // The donor presses just before it is due, or just after.
      const pressed = laterBy(at, round % 2 === 0 ? -0.001 : 0.001);
      const answers = await Promise.all([
        restartAt(plan, number, pressed),
        restartAt(plan, number, pressed),
        runAt(at),
        runAt(laterBy(at, 0.002)),
      ]);
      expect(answers.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }]);
      await runAt(laterBy(at, 0.1));
      await bank('run');
      await runAt(laterBy(at, 4));
      const after = await read(plan.key);
      expect(after.status).toBe('active');
      expect(after.instalments.filter((one) => one.key === key)).toHaveLength(1);
      expect(await countPaid(plan)).toBe(await countDebits(plan));
      expect(await countPaid(plan)).toBeLessThanOrEqual(1);
    }
  });
});
