import { describe, expect, test } from 'vitest';
import { createAccountMethodPort } from '../../../amplify/adapters/stripe/createAccountMethodPort';
import { removeAccountMethod, type DonorMethods } from '../../../amplify/useCases/accountMethods';
import type { NewMethod, PlanRequest } from '../../../src/contract/plans';
import type { ErrorBody } from '../../../src/domain/donation';
import { localKeys } from '../../../src/emulators/stripe/localKeys';
import { sweepsOften } from './support/startGiving';
import { prepareData, type User } from '../data/support/startData';
import { confirmSetup, createPlanTools, laterBy, newRequest, saveAccount } from './support/plans';
import { as, createSavedMethodTools, notOffered } from './support/savedMethods';

const data = prepareData({ sweepEvery: sweepsOften });
const { create, portsAt, read, runAt } = createPlanTools(() => data);
const { atStripe, readAccount, remove, saveCard } = createSavedMethodTools(data);

const planAs = (user: User, changes: Partial<PlanRequest>) =>
  data.post<NewMethod & ErrorBody>('/api/payments/account/plans', newRequest(changes), as(user));
const changeAs = (user: User, key: string, body: object) =>
  data.post<NewMethod & ErrorBody>(`/api/payments/account/plans/${key}/method`, body, as(user));
const readStored = async (id: string) => (await portsAt(new Date()).plans.get(id))!;

/** The scheduler at the plan's next date; a plan that has not begun has none. */
async function takeNext(key: string) {
  for (const { at } of (await read(key)).next.slice(0, 1)) await runAt(at);
}

/** A plan that is paid with a saved card. */
async function beginWith(user: User, savedMethod: string) {
  const { body } = await planAs(user, { savedMethod });
  expect((await confirmSetup(data, body.clientSecret, savedMethod)).status).toBe(200);
  return read(body.plan.key);
}

describe('a regular gift with what is saved', () => {
  test('a plan begins with a saved card, gives with it, and keeps it from being removed', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    const plan = await beginWith(user, saved);
    expect(plan).toMatchObject({ status: 'active', card: { last4: '4242' } });
    const { customer } = await atStripe(saved);
    expect(await readStored(plan.id)).toMatchObject({ customerId: customer, card: { paymentMethodId: saved } });
    await runAt(plan.next[0]!.at);
    expect(await read(plan.key)).toMatchObject({ takenCount: 1 });
    expect(await remove(user, saved)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    expect(await read(plan.key)).toMatchObject({ status: 'stopped' });
  });

  test('a card or bank account that a plan saves is offered to the next one, and none without being asked', async () => {
    const user = await data.user();
    const quiet = await planAs(user, {});
    expect((await confirmSetup(data, quiet.body.clientSecret, 'pm_card_visa')).status).toBe(200);
    await read(quiet.body.plan.key);
    expect((await readAccount(user)).methods).toEqual([]);
    const card = await planAs(user, { savesMethod: true });
    expect((await confirmSetup(data, card.body.clientSecret, 'pm_card_mastercard')).status).toBe(200);
    await read(card.body.plan.key);
    const account = await planAs(user, { savesMethod: true, method: 'direct_debit' });
    await saveAccount(data, account.body.clientSecret);
    const first = await read(account.body.plan.key);
    const { methods } = await readAccount(user);
    expect(methods).toMatchObject([{ directDebit: { last4: '3456' } }, { card: { brand: 'mastercard' } }]);
    const saved = methods[0]!.id;
    const next = await planAs(user, { savedMethod: saved, method: 'direct_debit' });
    await saveAccount(data, next.body.clientSecret, { saved });
    const second = await read(next.body.plan.key);
    expect(second).toMatchObject({ status: 'active', directDebit: { last4: '3456' } });
    // A bank may withdraw one of them.
    const [one, other] = await Promise.all([first, second].map(({ id }) => readStored(id)));
    expect(one!.directDebit?.mandate?.id).not.toBe(other!.directDebit?.mandate?.id);
  });

  test('a plan takes nothing that is saved of another donor, of a guest, in another account’s plan or by PayPal', async () => {
    const [owner, other] = [await data.user(), await data.user()];
    const saved = await saveCard(owner);
    expect(await planAs(other, { savedMethod: saved })).toMatchObject(notOffered);
    expect(await planAs(owner, { savedMethod: saved, method: 'paypal' })).toMatchObject(notOffered);
    const guest = await data.post('/api/payments/plans', newRequest({ savesMethod: true }));
    expect(guest).toMatchObject(notOffered);
    const { plan, clientSecret } = await create();
    expect(await changeAs(owner, plan.key, { method: 'card', savedMethod: saved })).toMatchObject(notOffered);
    expect((await confirmSetup(data, clientSecret, saved)).status).toBe(400);
    expect(await read(plan.key)).toMatchObject({ status: 'created' });
  });

  test('a gift that was declined is taken once, with the saved card that its donor changes to, and later ones with the next', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    const { body } = await planAs(user, {});
    await confirmSetup(data, body.clientSecret, 'pm_card_chargeCustomerFail');
    const { key, id, next } = await read(body.plan.key);
    await runAt(next[0]!.at);
    expect(await read(key)).toMatchObject({ takenCount: 0 });
    const own = (await readStored(id)).customerId;
    const asked = await changeAs(user, key, { method: 'card', savedMethod: saved });
    // Until the saved card is confirmed the plan is paid as before.
    expect((await readStored(id)).customerId).toBe(own);
    await confirmSetup(data, asked.body.clientSecret, saved);
    await read(key);
    await runAt(laterBy(next[0]!.at, 3));
    expect(await read(key)).toMatchObject({ takenCount: 1, takenCents: 20_00 });
    expect((await readStored(id)).customerId).toBe((await atStripe(saved)).customer);
    const typed = await changeAs(user, key, { method: 'card' });
    await confirmSetup(data, typed.body.clientSecret, 'pm_card_mastercard');
    await read(key);
    await runAt(next[1]!.at);
    expect(await read(key)).toMatchObject({ takenCount: 2, card: { brand: 'mastercard' } });
    expect((await remove(user, saved)).status).toBe(200);
  });

  test('a card that is removed while a plan begins with it is never charged, and the plan asks for another', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    const { body } = await planAs(user, { savedMethod: saved });
    await confirmSetup(data, body.clientSecret, saved);
    // In one tab it is removed, and the plan is opened in two others.
    const [removed] = await Promise.all([remove(user, saved), read(body.plan.key), read(body.plan.key)]);
    const plan = await read(body.plan.key);
    await takeNext(body.plan.key);
    const after = await read(body.plan.key);
    expect(after.takenCount).toBe(removed.status === 409 ? 1 : 0);
    if (removed.status === 200) expect(['created', 'needs_donor']).toContain(plan.status);
  });

  test.each([
    ['before the plan has read it', false],
    ['after the plan was looked for', true],
  ])('a plan whose card was removed %s asks for another, and goes on with that', async (_, isAccepted) => {
    const user = await data.user();
    const saved = await saveCard(user);
    const { body } = await planAs(user, { savedMethod: saved });
    await confirmSetup(data, body.clientSecret, saved);
    const { key, id } = body.plan;
    const ports = portsAt(new Date());
    const listOfUser: typeof ports.plans.listOfUser = async (userId) => {
      const found = await ports.plans.listOfUser(userId);
      if (isAccepted) await read(key);
      return found;
    };
    const customer = (await readStored(id)).setup?.customerId ?? null;
    const stripe = createAccountMethodPort({ secretKey: localKeys.secretKey, apiBase: `${data.origin}/stripe` });
    const accounts = {
      customer: async () => customer,
      profile: async () => null,
    } as unknown as DonorMethods['accounts'];
    const removed = await removeAccountMethod(
      { clock: ports.clock, plans: { ...ports.plans, listOfUser } },
      { userId: user.sub, signedInAt: new Date() },
      saved,
      { isOver: async () => false, methods: { stripe, accounts, formerCustomers: ports.formerCustomers } },
    );
    expect(removed).toMatchObject({ ok: true, value: { methods: [] } });
    expect(await read(key)).toMatchObject(
      isAccepted ? { status: 'needs_donor', task: 'change_method' } : { status: 'created' },
    );
    await takeNext(key);
    expect(await read(key)).toMatchObject({ takenCount: 0 });
    const again = await changeAs(user, key, { method: 'card' });
    await confirmSetup(data, again.body.clientSecret, 'pm_card_mastercard');
    expect(await read(key)).toMatchObject({ status: 'active', card: { brand: 'mastercard' } });
    expect((await readStored(id)).outbox.length).toBeGreaterThan(0);
  });
});
