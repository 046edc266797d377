import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../../amplify/useCases/sweep';
import { aPlan } from '../../builders/plans';
import { sweepsOften } from './support/startGiving';
import { prepareData } from '../data/support/startData';
import { aDonationRequest, becomes, give, soon } from './support/gifts';
import { createPorts, reconcileGateway } from './support/reconcileGateway';
import { createSavedMethodTools, notOffered, visa } from './support/savedMethods';

const data = prepareData({ sweepEvery: sweepsOften });
const { atStripe, confirm, giveAs, readAccount, remove, saveCard } = createSavedMethodTools(data);

describe('a saved card', () => {
  test('a signed-in donor is known by name and address, a guest by nothing', async () => {
    const user = await data.user();
    expect(await readAccount(user)).toEqual({ name: 'Amina Yusuf', email: user.email, methods: [] });
    await data.answerTo(user, 'updateProfile', { givenName: 'Zahra', familyName: null });
    expect(await readAccount(user)).toMatchObject({ name: 'Zahra' });
    expect((await data.get('/api/payments/account/methods')).status).toBe(401);
  });

  test('a card is saved with the gift that asks for it, pays the next one, and is not saved without being asked', async () => {
    const user = await data.user();
    const first = await giveAs(user, {});
    await confirm(first.body.reference, { number: visa });
    expect(await readAccount(user)).toMatchObject({ methods: [] });

    const saved = await saveCard(user);
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2027, isExpired: false };
    expect(await readAccount(user)).toMatchObject({ methods: [{ id: saved, card }] });
    const { body } = await giveAs(user, { savedMethod: saved });
    expect((await confirm(body.reference, { saved })).status).toBe(200);
    await becomes(data, body.reference, { status: 'succeeded' });
    // They are stored as they were requested.
    expect((await reconcileGateway(data)).filter(({ kind }) => kind === 'lines')).toEqual([]);
  });

  test('the same card saved twice is offered once, and removed as one', async () => {
    const user = await data.user();
    await saveCard(user);
    const newer = await saveCard(user);
    expect((await readAccount(user)).methods.map(({ id }) => id)).toEqual([newer]);
    expect((await remove(user, newer)).body.methods).toEqual([]);
    expect((await readAccount(user)).methods).toEqual([]);
  });

  test('a saved card is refused to another donor, to a guest and with PayPal, and by Stripe for another’s gift', async () => {
    const [owner, other] = [await data.user(), await data.user()];
    const saved = await saveCard(owner);
    await saveCard(other, '5555555555554444');
    expect(await giveAs(other, { savedMethod: saved })).toMatchObject(notOffered);
    const request = { ...aDonationRequest(), savedMethod: saved };
    expect(await data.post('/api/payments/donations', request)).toMatchObject(notOffered);
    expect(await data.post('/api/payments/donations', { ...aDonationRequest(), savesMethod: true })).toMatchObject(
      notOffered,
    );
    expect(await giveAs(owner, { savedMethod: saved, method: 'paypal' })).toMatchObject(notOffered);
    expect(await giveAs(owner, { savedMethod: 'pm_card_visa' })).toMatchObject(notOffered);
    const { body } = await giveAs(other, {});
    expect(await confirm(body.reference, { saved })).toMatchObject({ status: 400 });
    const { reference } = await give(data);
    expect(await confirm(reference, { saved })).toMatchObject({ status: 400 });
  });

  test('a card that is declined is not saved', async () => {
    expect(await saveCard(await data.user(), '4242424242424242')).not.toBe('');
    const user = await data.user();
    const { body } = await giveAs(user, { savesMethod: true });
    expect((await confirm(body.reference, { number: '4000000000000002' })).status).toBe(402);
    expect((await readAccount(user)).methods).toEqual([]);
  });

  test('two tabs that save their first card at once share one customer', async () => {
    const user = await data.user();
    const [one, two] = await Promise.all([giveAs(user, { savesMethod: true }), giveAs(user, { savesMethod: true })]);
    await Promise.all([
      confirm(one.body.reference, { number: visa }),
      confirm(two.body.reference, { number: '5555555555554444' }),
    ]);
    const { methods } = await readAccount(user);
    const [first, second] = await Promise.all(methods.map(async ({ id }) => (await atStripe(id)).customer));
    expect([methods.length, first]).toEqual([2, second]);
  });

  test('a card removed in one tab while another pays with it is not charged, however often it is removed', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    const { body } = await giveAs(user, { savedMethod: saved });
    const removed = await Promise.all([remove(user, saved), remove(user, saved)]);
    expect(removed).toMatchObject([
      { status: 200, body: { methods: [] } },
      { status: 200, body: { methods: [] } },
    ]);
    expect(await confirm(body.reference, { saved })).toMatchObject({ status: 400 });
    expect(await giveAs(user, { savedMethod: saved })).toMatchObject(notOffered);
    expect((await remove(user, saved)).status).toBe(200);
  });

  test('a donor can’t remove another’s card', async () => {
    const [owner, other] = [await data.user(), await data.user()];
    const saved = await saveCard(owner);
    expect(await remove(other, saved)).toMatchObject({ status: 200, body: { methods: [] } });
    expect((await readAccount(owner)).methods).toMatchObject([{ id: saved }]);
  });

  test('a card that pays for a regular gift stays until that has another, or has ended', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    const card = { paymentMethodId: saved, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2027 };
    const plan = aPlan({ id: `plan_${randomUUID()}`, userId: user.sub, card });
    await data.gifts.plans.create(plan, undefined);
    expect(await remove(user, saved)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    const stored = await data.gifts.plans.get(plan.id);
    await data.gifts.plans.replace({ ...stored!, status: 'stopped' }, undefined);
    expect((await remove(user, saved)).status).toBe(200);
  });

  test('a deleted account leaves nothing saved at Stripe, once payments under way have ended', async () => {
    const user = await data.user();
    const saved = await saveCard(user);
    expect((await atStripe(saved)).customer).toMatch(/^cus_/);
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    const sweepIn = (minutes: number) =>
      sweep({ ...createPorts(data), clock: () => new Date(Date.now() + minutes * 60_000) });
    await sweepIn(14);
    expect((await atStripe(saved)).customer).toMatch(/^cus_/);
    await soon(async () => {
      await sweepIn(16);
      expect((await atStripe(saved)).customer).toBeNull();
    });
  });
});
