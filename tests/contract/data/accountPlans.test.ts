import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { claimPlans } from '../../../amplify/useCases/plans/accountPlans';
import { listPlans } from '../../../amplify/useCases/plans/donorPlans';
import { planListSchema, type PlanView } from '../../../src/contract/plans';
import { anAddress } from '../../builders/forms';
import { mailsTo, soon } from '../giving/support/gifts';
import { createPlanTools, newRequest } from '../giving/support/plans';
import { sweepsOften } from '../giving/support/startGiving';
import { prepareData, type User } from './support/startData';

const data = prepareData({ sweepEvery: sweepsOften });
const { act, begin, portsAt, read } = createPlanTools(() => data);

const as = ({ idToken }: Pick<User, 'idToken'>) => ({ Authorization: idToken });

async function list(user: Pick<User, 'idToken'>): Promise<readonly PlanView[]> {
  const response = await fetch(`${data.origin}/api/payments/account/plans`, {
    headers: { Origin: data.site, ...as(user) },
  });
  expect(response.status).toBe(200);
  return v.parse(planListSchema, await response.json()).plans;
}
const listIds = async (user: Pick<User, 'idToken'>) => (await list(user)).map(({ id }) => id);

const beginAsGuest = (email: string) => begin(newRequest({ donor: { name: 'Amina Yusuf', email, anonymous: false } }));
const readStored = async ({ id }: Pick<PlanView, 'id'>) => (await portsAt(new Date()).plans.get(id))!;

describe('plans that a guest made with the address of an account', () => {
  test('a guest’s plan is listed, opened and changed in the account of its confirmed address, and its emails go on', async () => {
    const email = anAddress();
    const plan = await beginAsGuest(email);
    const [owner, other] = [await data.user(email), await data.user()];
    const [listed] = await Promise.all([list(owner), list(owner), list(other)]);
    expect(listed).toMatchObject([{ id: plan.id, status: 'active', card: { last4: '4242' } }]);
    expect(await list(other)).toEqual([]);
    expect(await readStored(plan)).toMatchObject({ userId: owner.sub });

    const { key } = listed[0]!;
    const raise = (user: User) =>
      data.post(`/api/payments/account/plans/${key}/change`, { cents: 45_00, kind: 'zakat' }, as(user));
    expect((await raise(other)).status).toBe(403);
    expect(await raise(owner)).toMatchObject({ status: 200, body: { cents: 45_00, fundName: 'Zakat fund' } });
    expect(await read(plan.key)).toMatchObject({ cents: 45_00 });

    const { outbox } = await readStored(plan);
    expect(outbox.find(({ kind }) => kind === 'plan_changed')).toMatchObject({ state: 'pending' });
    expect((await act(key, 'stop')).status).toBe(200);
    const mail = await soon(async () => {
      const [newest] = await mailsTo(data, email);
      expect(newest?.subject).toBe('Your plan has stopped');
      return newest;
    });
    const [, link = ''] = /\/plan#([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await read(link)).toMatchObject({ id: plan.id, status: 'stopped' });
  });

  test('a stranger who signs up with the address and has not confirmed it sees no plan of it, and takes none', async () => {
    const email = anAddress();
    const plan = await beginAsGuest(email);
    await data.begunSignUp(email);
    const ports = portsAt(new Date());
    const accounts = { isOver: async () => false };
    // What a token would say of an address that is not confirmed.
    const stranger = { userId: 'a-stranger', signedInAt: new Date() };
    const polled = await Promise.all(Array.from({ length: 5 }, () => listPlans(ports, stranger, accounts)));
    for (const answer of polled) expect(answer).toEqual({ ok: true, value: { plans: [] } });
    // No owner mark: whatever the token says, its account has no owner yet.
    const unowned = { ...stranger, email };
    expect(await listPlans(ports, unowned, { isOver: async () => true })).toMatchObject({ ok: false });
    expect((await readStored(plan)).userId).toBeUndefined();
  });

  test('of two accounts that claim a plan at the same moment one has it, and the other does not list it', async () => {
    const email = anAddress();
    const plan = await beginAsGuest(email);
    const ports = portsAt(new Date());
    const stored = await readStored(plan);
    const users = ['first-user', 'second-user'];
    await Promise.all(users.map((userId) => claimPlans(ports, userId, [stored], async () => false)));
    const { userId } = await readStored(plan);
    expect(users).toContain(userId);
    const loser = { userId: users.find((one) => one !== userId)!, signedInAt: new Date(), email };
    expect(await listPlans(ports, loser, { isOver: async () => false })).toEqual({ ok: true, value: { plans: [] } });
  });

  test('a plan that is claimed while its account is deleted stays a guest’s', async () => {
    const plan = await beginAsGuest(anAddress());
    const answers = [false, true];
    await claimPlans(
      portsAt(new Date()),
      'deleted-user',
      [await readStored(plan)],
      async () => answers.shift() ?? true,
    );
    expect(await readStored(plan)).toMatchObject({ status: 'active' });
    expect((await readStored(plan)).userId).toBeUndefined();
  });

  test('a guest’s plan stays in the account whose address changes, and is not in that of the address’s next holder', async () => {
    const email = anAddress();
    const plan = await beginAsGuest(email);
    const owner = await data.user(email);
    const next = anAddress();
    await data.answerTo(owner, 'changeEmail', { email: next });
    const code = await soon(async () => {
      const [mail] = await data.emailsTo(next);
      const [found] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
      expect(found).toBeDefined();
      return found;
    });
    expect(await data.answerTo(owner, 'confirmEmail', { code })).toMatchObject({ issues: [] });
    const moved = await data.signIn(next);
    expect(await listIds(moved)).toEqual([plan.id]);
    expect(await list(await data.user(email))).toEqual([]);
  });
});
