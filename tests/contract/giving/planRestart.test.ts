import { describe, expect, test } from 'vitest';
import { restart, stop } from '../../../amplify/useCases/plans/donorPlans';
import { runPlans } from '../../../amplify/useCases/plans/runPlans';
import type { PlanView } from '../../../src/contract/plans';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { mailsTo, soon } from './support/gifts';
import { asOwner, createPlanTools, laterBy, newRequest, saveAccount } from './support/plans';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();
const { act, begin, countPaid, create, portsAt, read, runAt } = createPlanTools(() => giving);

const stopAt = async (plan: PlanView, at: Date): Promise<PlanView> => {
  const stopped = await stop(portsAt(at), plan.key);
  if (!stopped.ok) throw new Error(stopped.error.message);
  return stopped.value;
};
const restartAt = ({ key, restart: offer }: PlanView, at: Date) =>
  restart(portsAt(at), key, { stop: offer?.stop ?? 0 }, asOwner);

const readCode = async (email: string) =>
  soon(async () => {
    const [mail] = (await mailsTo(giving, email)).filter(({ subject }) => subject.startsWith('Your code'));
    return /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? expect.unreachable('No code has come.');
  });

describe('a plan that its donor stopped', () => {
  test('a stopped plan is started again with the code from an email and the card that it had', async () => {
    const request = newRequest();
    const plan = await begin(request);
    const stopped = (await act(plan.key, 'stop')).body;
    expect(stopped).toMatchObject({ status: 'stopped', next: [], restart: { until: expect.any(String) } });
    const { stop: number } = stopped.restart!;
    const asked = await act<{ error: { code: string; confirmation: string } }>(plan.key, 'restart', { stop: number });
    expect(asked).toMatchObject({ status: 403, body: { error: { code: 'code_required' } } });
    expect(await read(plan.key)).toMatchObject({ status: 'stopped' });
    const { confirmation: token } = asked.body.error;
    const confirmation = { token, code: await readCode(request.donor.email) };
    const started = await act(plan.key, 'restart', { stop: number, confirmation });
    expect(started).toMatchObject({ status: 200, body: { status: 'active', next: plan.next, card: plan.card } });
    expect(started.body.restart).toBeUndefined();
    // The same request again changes nothing, and a later stop is not undone by it.
    expect(await act(plan.key, 'restart', { stop: number, confirmation })).toMatchObject({
      body: { status: 'active' },
    });
    await act(plan.key, 'stop');
    expect(await act(plan.key, 'restart', { stop: number, confirmation })).toMatchObject({
      status: 409,
      body: { error: { code: 'wrong_state' } },
    });
    await soon(async () =>
      expect((await mailsTo(giving, request.donor.email)).map(({ subject }) => subject)).toContain(
        'Your plan has stopped',
      ),
    );
    const ended = (await mailsTo(giving, request.donor.email)).find(({ subject }) => subject.endsWith('has stopped'));
    expect(ended?.text).toMatch(/start it again until \w+ \d+ \w+ \d{4} \(by the date in Sydney\)/);
  });

  test('what fell due while the plan was stopped is never taken, and the next date is taken once', async () => {
    const plan = await begin(newRequest({ schedule: { every: 'friday' } }));
    const [first, second] = [plan.next[0]!, plan.next[1]!];
    const stopped = await stopAt(plan, laterBy(first.at, -1));
    await runAt(laterBy(first.at, 0.5));
    expect(await restartAt(stopped, laterBy(first.at, 1))).toMatchObject({ ok: true, value: { status: 'active' } });
    await Promise.all([runAt(laterBy(first.at, 1)), runAt(laterBy(first.at, 2))]);
    expect(await countPaid(plan)).toBe(0);
    await Promise.all([runAt(second.at), runAt(second.at)]);
    const after = await read(plan.key);
    expect(after.instalments.map(({ key, outcome, because }) => [key, outcome, because])).toEqual([
      [second.key, 'taken', undefined],
      [first.key, 'missed', 'stopped'],
    ]);
  });

  test('a plan is not started again after the seventh day', async () => {
    const plan = await begin();
    const now = new Date();
    const stopped = await stopAt(plan, now);
    expect(await restartAt(stopped, laterBy(now.toISOString(), 9))).toMatchObject({
      ok: false,
      error: { code: 'wrong_state' },
    });
    expect(await read(plan.key)).toMatchObject({ status: 'stopped' });
  });

  test('a gift that waits when its plan is stopped is ended, also if the plan starts again', async () => {
    const plan = await begin(newRequest(), 'chargeCustomerFail');
    const { at, key } = plan.next[0]!;
    await runAt(at);
    const stopped = await stopAt(plan, laterBy(at, 0.2));
    expect(await restartAt(stopped, laterBy(at, 0.3))).toMatchObject({ ok: true, value: { status: 'active' } });
    await runAt(laterBy(at, 1));
    await runAt(laterBy(at, 5));
    const { current, instalments } = await read(plan.key);
    expect(current).toBeUndefined();
    expect(instalments).toMatchObject([{ key, outcome: 'missed', because: 'stopped' }]);
  });

  test('a direct debit plan that starts again announces its next debit before it is taken', async () => {
    const { plan, clientSecret } = await create(newRequest({ method: 'direct_debit' }));
    await saveAccount(giving, clientSecret);
    const begun = await read(plan.key);
    const { at } = begun.next[0]!;
    const stopped = await stopAt(begun, laterBy(at, -4));
    await restartAt(stopped, laterBy(at, -2));
    const ports = portsAt(laterBy(at, -2));
    await runPlans(ports, Infinity);
    const stored = await ports.plans.get(plan.id);
    expect(stored?.outbox).toContainEqual(expect.objectContaining({ kind: 'plan_debit_notice' }));
    expect(stored?.directDebit?.mandate).toBeDefined();
  });
});

describe('two who act on a plan at once', () => {
  test('a plan that two tabs stop and start again while it is due takes the date at most once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const plan = await begin();
      const { at, key } = plan.next[0]!;
      const due = new Date(at);
      const stopped = await stopAt(plan, laterBy(at, -0.01));
      await Promise.all([
        restartAt(stopped, laterBy(at, -0.005)),
        restartAt(stopped, laterBy(at, -0.005)),
        stop(portsAt(due), plan.key),
        runPlans(portsAt(due), Infinity),
        runPlans(portsAt(new Date(due.getTime() + 1_000)), Infinity),
      ]);
      await runAt(laterBy(at, 0.1));
      const after = await read(plan.key);
      const intents = await listPayments(after);
      expect(intents.filter(({ status }) => status === 'succeeded').length).toBe(await countPaid(plan));
      expect(after.instalments.filter((one) => one.key === key)).toHaveLength(1);
      expect(await countPaid(plan)).toBeLessThanOrEqual(1);
    }
  });

  test('a stop and a restart at the same moment leave a plan active or stopped, restarted once', async () => {
    const plan = await begin();
    const at = new Date();
    const stopped = await stopAt(plan, at);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => restartAt(stopped, at)),
      ...Array.from({ length: 5 }, () => stop(portsAt(at), plan.key)),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const { status, restart: offer } = await read(plan.key);
    expect(['active', 'stopped']).toContain(status);
    expect(offer !== undefined).toBe(status === 'stopped');
    const stored = await portsAt(at).plans.get(plan.id);
    const restarts = stored?.outbox.filter(({ kind }) => kind === 'plan_restarted') ?? [];
    expect(restarts.length).toBeLessThanOrEqual(1);
  });
});

/** The payments of a plan's gifts at Stripe. */
async function listPayments({ instalments, current }: PlanView) {
  const references = [current, ...instalments].flatMap((one) => (one?.reference ? [one.reference] : []));
  const response = await fetch(`${giving.origin}/stripe/v1/payment_intents?limit=100`, {
    headers: { Authorization: `Bearer ${localKeys.secretKey}` },
  });
  const { data } = (await response.json()) as { data: { status: string; metadata: Record<string, string> }[] };
  const ids = references.map(deriveDonationId);
  return data.filter(({ metadata }) => Object.values(metadata).some((value) => ids.includes(value)));
}
