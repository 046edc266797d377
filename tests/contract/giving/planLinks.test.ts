import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signToken } from '../../../amplify/lib/signedToken';
import { changeTerms } from '../../../amplify/useCases/plans/donorPlans';
import { changeMethod } from '../../../amplify/useCases/plans/makePlan';
import { createPlanCaller } from '../../../amplify/useCases/plans/requireCode';
import type { NewMethod, PlanRequest, PlanView } from '../../../src/contract/plans';
import type { ErrorBody } from '../../../src/domain/donation';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { createLocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import { prepareData } from '../data/support/startData';
import { mailsTo, soon } from './support/gifts';
import { challenged, ever, withLimits } from './support/limits';
import { createPlanTools, newRequest, saveCard } from './support/plans';
import { solve } from './support/solve';
import { sweepsOften, type RunningGiving } from './support/startGiving';

const data = prepareData({ sweepEvery: sweepsOften });
const { act, begin, create, portsAt, read, runAt } = createPlanTools(() => data);

const codeRequired = { status: 403, body: { error: { code: 'code_required', confirmation: expect.any(String) } } };
const wrongCode = { status: 403, body: { error: { code: 'wrong_code' } } };
const gone = { status: 404, body: { error: { code: 'not_found' } } };

/** The texts of an address's emails with a subject, newest first. */
const textsTo = async (giving: RunningGiving, email: string, subject: string) =>
  (await mailsTo(giving, email)).filter((mail) => mail.subject === subject).map(({ text }) => text);

/** Reads the newest email with a subject, as its owner does. */
const readNewest = (email: string, subject: string, count: number, form: RegExp) =>
  soon(async () => {
    const texts = await textsTo(data, email, subject);
    expect(texts).toHaveLength(count);
    return form.exec(texts[0] ?? '')?.[1] ?? 'nothing';
  });
const readCode = (email: string, count = 1) =>
  readNewest(email, 'Your code to change your regular gift', count, /Your code: (\d{6})/);
const readLink = (email: string, count = 1) =>
  readNewest(email, 'The link to your regular gift', count, /\/plan#([\w.-]+)/);

const getEmail = ({ donor }: PlanRequest) => donor.email;
const readStored = async ({ id }: PlanView) => (await portsAt(new Date()).plans.get(id))!;

/** A plan of a donor who has no other, until a day. */
async function beginFor(changes: Partial<PlanRequest> = {}) {
  const request = newRequest(changes);
  return { email: getEmail(request), plan: await begin(request) };
}

describe('what a plan’s link does by itself', () => {
  test.each([
    ['a smaller amount', { cents: 10_00 }],
    ['another day', { schedule: { every: 'month', day: 20 } }],
    ['an earlier end', { ends: { day: '2027-12-31' } }],
    ['less often', { schedule: { every: 'last_ten_nights', weight: 'equal' } }],
  ])('a plan’s link by itself changes it to %s', async (_, change) => {
    const { plan } = await beginFor();
    expect(await act(plan.key, 'change', change)).toMatchObject({ status: 200, body: change });
  });

  test.each([
    ['a larger amount', { cents: 20_01 }],
    ['the fee', { coversFee: true }],
    ['more often', { schedule: { every: 'friday' } }],
    ['another fund', { kind: 'zakat' }],
    ['a case', { beneficiary: { type: 'case', uid: 'winter-rent' } }],
    ['a later end', { ends: { day: '2028-12-31' } }],
    ['no end', { ends: {} }],
    ['a smaller amount more often', { cents: 10_00, schedule: { every: 'friday' } }],
  ])('a plan’s link by itself never changes it to %s, whichever of two sends it first', async (_, change) => {
    const { plan, email } = await beginFor({ ends: { day: '2027-12-31' } });
    const answers = await Promise.all([1, 2, 3].map(() => act<ErrorBody>(plan.key, 'change', change)));
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 429, 429]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(codeRequired);
    expect(await read(plan.key)).toEqual(plan);
    await readCode(email);
  });

  test('a plan’s link by itself replaces a card that was declined, and no card that works', async () => {
    const { plan } = await beginFor();
    expect(await act(plan.key, 'method', { method: 'paypal' })).toMatchObject(codeRequired);
    expect((await readStored(plan)).setup).toMatchObject({ number: 1, isOpen: false });

    const declined = await begin(newRequest(), 'chargeCustomerFail');
    await runAt(declined.next[0]!.at);
    const { status, body } = await act<NewMethod>(declined.key, 'method', { method: 'card' });
    expect(status).toBe(200);
    await saveCard(data, body.clientSecret);
    expect(await read(declined.key)).toMatchObject({ card: { last4: '4242' } });
    expect(await act(declined.key, 'change', { cents: 90_00 })).toMatchObject(codeRequired);
  });
});

describe('the code that confirms a change of a plan', () => {
  test('a code that its owner reads in the mailbox confirms changes for an hour, with the answer that it was sent for', async () => {
    const { plan, email } = await beginFor();
    const { body } = await act<ErrorBody>(plan.key, 'change', { cents: 55_00 });
    const confirmation = { token: body.error.confirmation ?? '', code: await readCode(email) };
    const other = await beginFor();
    expect(await act(other.plan.key, 'change', { cents: 55_00, confirmation })).toMatchObject(codeRequired);
    expect(await act(plan.key, 'change', { cents: 55_00, confirmation })).toMatchObject({
      status: 200,
      body: { cents: 55_00, key: plan.key },
    });
    expect(await act(plan.key, 'change', { kind: 'zakat', confirmation })).toMatchObject({ status: 200 });
    const { status, body: method } = await act<NewMethod>(plan.key, 'method', { method: 'card', confirmation });
    expect([status, method.clientSecret]).toEqual([200, expect.any(String)]);

    const late = { ...portsAt(new Date()), clock: () => new Date(Date.now() + 3_601_000) };
    const keys = { ...late.keys, readCode: () => null };
    expect(
      await changeTerms({ ...late, keys }, plan.key, { cents: 99_00, confirmation }, createPlanCaller('c')),
    ).toMatchObject({ ok: false, error: { code: 'code_required' } });
  });

  test('wrong codes of someone who has the link end their own code after five, and never that of the owner', async () => {
    const { plan, email } = await beginFor();
    const at = (seconds: number) => portsAt(new Date(Date.now() + seconds * 1_000));
    const ask = async (seconds: number, body: object) =>
      changeTerms(at(seconds), plan.key, { cents: 500_00, ...body }, createPlanCaller('someone'));
    const asked = async (seconds: number) => {
      const answer = await ask(seconds, {});
      return answer.ok ? 'changed' : (answer.error.confirmation ?? answer.error.code);
    };
    const thiefs = await asked(0);
    const thiefsCode = await readCode(email);
    expect(await asked(1)).toBe('too_many_requests');
    const owners = await asked(31);
    const ownersCode = await readCode(email, 2);

    const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0')).filter(
      (code) => code !== thiefsCode,
    );
    const answers = await Promise.all(
      guesses.map((code) =>
        act<ErrorBody>(plan.key, 'change', { cents: 500_00, confirmation: { token: thiefs, code } }),
      ),
    );
    expect(answers.filter(({ body }) => body.error.code === 'wrong_code')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    const late = { token: thiefs, code: thiefsCode };
    expect((await act(plan.key, 'change', { cents: 500_00, confirmation: late })).status).toBe(429);
    const mixed = { token: owners, code: thiefsCode };
    expect(await act(plan.key, 'change', { cents: 500_00, confirmation: mixed })).toMatchObject(wrongCode);
    const right = { token: owners, code: ` ${ownersCode.slice(0, 3)} ${ownersCode.slice(3)}` };
    expect(await act(plan.key, 'change', { cents: 30_00, confirmation: right })).toMatchObject({ status: 200 });
  });

  test('a plan sends ten codes a day, and its link goes on to stop it', async () => {
    const { plan } = await beginFor();
    const outcomes: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const ports = {
        ...portsAt(new Date()),
        emailLimits: { take: async () => true },
        sendCode: async () => undefined,
      };
      const answer = await changeTerms(ports, plan.key, { cents: 30_00 }, createPlanCaller('someone'));
      outcomes.push(answer.ok ? 'changed' : answer.error.code);
    }
    expect(outcomes.filter((code) => code === 'code_required')).toHaveLength(10);
    expect(outcomes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
    expect((await act(plan.key, 'stop')).body).toMatchObject({ status: 'stopped' });
  });

  test('a plan’s signed-in owner needs no code, and another account that has its link does', async () => {
    const [owner, other] = [await data.user(), await data.user()];
    const as = (idToken: string) => ({ Authorization: idToken });
    const made = await data.post<NewMethod>('/api/payments/account/plans', newRequest(), as(owner.idToken));
    await saveCard(data, made.body.clientSecret);
    const plan = await read(made.body.plan.key);
    const change = (idToken: string, cents = 60_00) =>
      data.post(`/api/payments/account/plans/${plan.key}/change`, { cents }, as(idToken));
    expect(await change(other.idToken)).toMatchObject(codeRequired);
    expect(await change(owner.idToken)).toMatchObject({ status: 200, body: { cents: 60_00 } });
    const path = `/api/payments/account/plans/${plan.key}/method`;
    expect((await data.post(path, { method: 'card' }, as(owner.idToken))).status).toBe(200);
    expect((await data.post(`/api/payments/account/plans/${plan.key}/change`, { cents: 70_00 })).status).toBe(401);
    await data.answerTo(owner, 'endSessions');
    // A code was sent a moment ago.
    expect((await change(owner.idToken, 80_00)).status).toBe(429);
    expect(await read(plan.key)).toMatchObject({ cents: 60_00 });
  });
});

const askFor = (email: string, giving: RunningGiving = data) =>
  giving.post<ErrorBody>('/api/payments/plans/links', { email });

describe('the links of plans', () => {
  test('a link that expired, has no end or was signed by no one opens no plan', async () => {
    const { plan } = await beginFor();
    const parsed = parseEnvironment({});
    const secret = (parsed.ok && createLocalVariables(parsed.environment, data.origin).PLANS_SECRET) || 'none';
    const sign = (until: number) => signToken(secret, 'plan', { subject: plan.id, nonce: '0', until });
    expect((await data.get(`/api/payments/plans/${sign(Date.now() + 60_000)}`)).status).toBe(200);
    for (const key of [sign(Date.now() - 1_000), signToken(secret, 'plan', { subject: plan.id })]) {
      expect(await data.get(`/api/payments/plans/${key}`)).toMatchObject(gone);
      expect(await act(key, 'stop')).toMatchObject(gone);
    }
  });

  test('a new link ends the old ones when it is opened, also for two who use them at that moment, and not before', async () => {
    const { plan, email } = await beginFor();
    const other = await beginFor();
    expect((await askFor(email.toUpperCase())).status).toBe(200);
    const link = await readLink(email);
    // A stranger may have asked for it.
    expect(await read(plan.key)).toMatchObject({ key: plan.key });
    const thief = () => act(plan.key, 'change', { cents: 5_00 });
    const [opened] = await Promise.all([read(link), thief(), act(plan.key, 'method', { method: 'card' }), thief()]);
    expect(opened).toMatchObject({ key: link, status: 'active' });
    const after = await readStored(plan);
    for (const answer of await Promise.all([
      data.get(`/api/payments/plans/${plan.key}`),
      thief(),
      ...(['stop', 'resume', 'link'] as const).map((what) => act(plan.key, what)),
      act(plan.key, 'pause', { until: plan.next[2]!.at.slice(0, 10) }),
      act(plan.key, 'skip', { key: plan.next[1]!.key }),
      act(plan.key, 'method', { method: 'card' }),
    ]))
      expect(answer).toMatchObject(gone);
    expect(await readStored(plan)).toEqual(after);
    expect((await act(link, 'change', { cents: 4_00 })).body).toMatchObject({ cents: 4_00, key: link });
    expect(await read(other.plan.key)).toEqual(other.plan);
  });

  test('what is decided with a link while it is replaced is not stored, and no card is saved with it', async () => {
    const declined = await begin(newRequest(), 'chargeCustomerFail');
    await runAt(declined.next[0]!.at);
    const ports = portsAt(new Date());
    const createSetup: typeof ports.cards.createSetup = async (...asked) => {
      expect((await act(declined.key, 'link')).status).toBe(200);
      return ports.cards.createSetup(...asked);
    };
    const begun = await changeMethod(
      { ...ports, cards: { ...ports.cards, createSetup } },
      declined.key,
      { method: 'card' },
      createPlanCaller('thief'),
    );
    expect(begun).toMatchObject({ ok: false, error: { code: 'wrong_state' } });
    expect((await readStored(declined)).setup).toMatchObject({ number: 1, isOpen: false });
  });

  test('a person with a link ends all links of the plan at once, and its owner gets a new one by email', async () => {
    const { plan, email } = await beginFor();
    const asked = await Promise.all([act(plan.key, 'link'), act(plan.key, 'link')]);
    expect(asked.map(({ status }) => status)).toContain(200);
    expect(await data.get(`/api/payments/plans/${plan.key}`)).toMatchObject(gone);
    expect(await read(await readLink(email))).toMatchObject({ id: plan.id, status: 'active' });
  });

  test('an address is answered alike whether it has plans or not, and gets a link for each plan that goes on', async () => {
    const donor = { name: 'Amina', email: `amina+${randomUUID().slice(0, 8)}@example.org`, anonymous: false };
    const [first, second, ended] = [newRequest({ donor }), newRequest({ donor, cents: 33_00 }), newRequest({ donor })];
    await begin(first);
    await begin(second);
    await act((await begin(ended)).key, 'stop');
    await create(newRequest({ donor }));
    const nobody = `nobody+${randomUUID().slice(0, 8)}@example.org`;
    const [toDonor, unknown] = [await askFor(donor.email), await askFor(nobody)];
    expect([toDonor.status, toDonor.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([toDonor.status, toDonor.body]);
    expect([...unknown.headers.keys()]).toEqual([...toDonor.headers.keys()]);
    await soon(async () => expect(await textsTo(data, donor.email, 'The link to your regular gift')).toHaveLength(2));
    expect(await mailsTo(data, nobody)).toEqual([]);
    expect(await askFor('not an address')).toMatchObject({ status: 400 });
  });

  test('an address whose plans have all ended gets the link of the last', async () => {
    const { plan, email } = await beginFor();
    await act(plan.key, 'stop');
    await askFor(email);
    expect(await read(await readLink(email))).toMatchObject({ id: plan.id, status: 'stopped' });
  });
});

describe('requests for links by a program', () => {
  const running = withLimits({
    emails: { maxForms: 9, maxPlans: 3 },
    linkRequests: { most: 6, windowSeconds: ever },
  });
  const tools = createPlanTools(() => running.giving);

  test('a flood of requests for links sends an address few emails, sets a challenge, and refuses no person', async () => {
    const { giving } = running;
    const request = newRequest();
    await tools.begin(request);
    const email = getEmail(request);
    for (let index = 0; index < 6; index += 1) {
      expect((await askFor(email, giving)).status).toBe(200);
      const ports = tools.portsAt(new Date());
      await soon(async () => expect(await ports.plans.dueLinks('9999', 10)).toEqual([]));
    }
    const answer = await askFor(email, giving);
    expect(answer).toMatchObject(challenged);
    const challenge = await solve(answer.body.error.challenge!);
    const person = await giving.post('/api/payments/plans/links', { email, challenge });
    expect(person.status).toBe(200);
    const another = await giving.post('/api/payments/plans/links', { email: 'other@example.org', challenge });
    expect(another).toMatchObject(challenged);
    await soon(async () => expect((await mailsTo(giving, email)).length).toBeGreaterThan(1));
    expect((await mailsTo(giving, email)).length).toBeLessThanOrEqual(3);
  });
});
