import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDonationUseCase, type DonorAccounts } from '../../../amplify/useCases/createDonation';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import type { DonationView } from '../../../src/domain/donation';
import { createPorts } from '../giving/support/reconcileGateway';
import { aDonationRequest } from '../giving/support/gifts';
import { aPlan } from '../../builders/plans';
import { aStatement, aGuestGift, prepareData, type As } from './support/startData';

const data = prepareData();
beforeAll(async () => {
  // Loads the mail emulator, which takes longer on a busy machine than a function's timeout.
  await data.emailsTo('nobody@example.org');
});
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

describe('deleting an account', () => {
  const none = { newsletter: true, caseUpdates: true, zakatReminder: false, ramadanReminder: false };

  test('deleting an account needs a sign-in of the last five minutes', async () => {
    const user = await data.user();
    await data.answerTo(user, 'updateProfile', { givenName: 'Zahra' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
    expect((await data.ask(user, 'forgetMe')).errors).toMatchObject([{ message: /five minutes/ }]);
    expect(await data.answerTo(user, 'myProfile')).toMatchObject({ givenName: 'Zahra' });
  });

  test('deleting an account prevents a token that is still valid from storing data again', async () => {
    const user = await data.user();
    await data.answerTo(user, 'updatePreferences', none);
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    await data.pool('DeleteUser', { AccessToken: user.accessToken });
    const next = `moved-${randomUUID()}@example.org`;
    const writes = [
      ['updateProfile', { givenName: 'Zahra' }],
      ['updatePreferences', none],
      ['saveCalculation', { id: randomUUID(), statement: JSON.stringify(aStatement()) }],
      ['changeEmail', { email: next }],
      ['confirmEmail', { code: '123456' }],
      ['removeCalculation', { id: randomUUID() }],
    ] as const;
    for (const [field, variables] of writes) {
      const { status, errors } = await data.ask(user, field, variables);
      expect([field, status]).toEqual([field, 200]);
      expect(errors).toMatchObject([{ message: 'This account was deleted.' }]);
    }
    expect(await data.answerTo(user, 'myProfile')).toMatchObject({ updatedAt: null });
    expect(await data.answerTo(user, 'myPreferences')).toMatchObject({ newsletter: false, updatedAt: null });
    expect(await data.answerTo(user, 'myCalculations')).toMatchObject({ calculations: [] });
    expect(await data.emailsTo(next)).toEqual([]);
  });

  test('deleting an account stops its plans and those that its address made as a guest, and unties them', async () => {
    const user = await data.user();
    const plan = aPlan({ id: `plan_${randomUUID()}`, userId: user.sub });
    const asGuest = aPlan({ id: `plan_${randomUUID()}`, donor: { email: user.email, anonymous: false } });
    const finished = aPlan({ id: `plan_${randomUUID()}`, userId: user.sub, status: 'finished' });
    for (const one of [plan, asGuest, finished]) await data.gifts.plans.create(one, undefined);
    const exported = await data.answerTo<{ content: string }>(user, 'myData');
    for (const { id } of [plan, asGuest, finished])
      expect(Buffer.from(exported.content, 'base64').toString()).toContain(id);

    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    for (const { id } of [plan, asGuest]) {
      const stopped = await data.gifts.plans.get(id);
      expect(stopped).toMatchObject({ status: 'stopped', outbox: [{ kind: 'plan_ended' }] });
      expect(stopped).not.toHaveProperty('userId');
    }
    expect(await data.gifts.plans.get(finished.id)).toMatchObject({ status: 'finished', outbox: [] });
    expect(await data.gifts.plans.listOfUser(user.sub)).toEqual([]);
  });

  test('a donation made with a token from before a deletion or a password reset belongs to no account', async () => {
    const user = await data.user();
    const give = async (as = user) => {
      const headers = { authorization: as.idToken };
      const { status, body } = await data.post<DonationView>(
        '/api/payments/account/donations',
        aDonationRequest(),
        headers,
      );
      expect(status).toBe(201);
      return data.gifts.donations.get(deriveDonationId(body.reference));
    };
    expect(await give()).toMatchObject({ userId: user.sub });
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    expect(await give()).not.toHaveProperty('userId');

    const other = await data.user();
    expect(await give(other)).toMatchObject({ userId: other.sub });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await data.resetPassword(other);
    expect(await give(other)).not.toHaveProperty('userId');
  });

  test('a deleted account’s donations are shown to a new account with the address, and not to an old token', async () => {
    const user = await data.user();
    const donation = aGuestGift(user.email);
    await data.gifts.donations.create(donation);
    const list = (as: As) => data.answerTo<{ gifts: readonly object[] }>(as, 'myGifts');
    expect((await list(user)).gifts).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    expect(await list(user)).toEqual({ gifts: [], nextToken: null });
    expect(await data.answerTo(user, 'myGift', { reference: donation.reference })).toBeNull();
    expect(await data.answerTo(user, 'myGiving')).toMatchObject({ gifts: 0 });
    const exported = await data.answerTo<{ content: string }>(user, 'myData');
    expect(Buffer.from(exported.content, 'base64').toString()).not.toContain(donation.reference);
    await data.pool('DeleteUser', { AccessToken: user.accessToken });
    expect((await list(await data.user(user.email))).gifts).toHaveLength(1);
  });

  test('a donation that is created while its account is deleted is untied from the account', async () => {
    const user = { userId: 'user-overtaken', signedInAt: new Date() };
    const answers = [false, true];
    const untie = vi.fn<DonorAccounts['untie']>();
    const accounts = { isOver: async () => answers.shift() ?? true, untie };
    const made = await createDonationUseCase(
      createPorts(data),
      { body: aDonationRequest(), client: 'c', user },
      accounts,
    );
    expect(made).toMatchObject({ ok: true, value: { created: true } });
    expect(untie).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ userId: user.userId }));
  });

  test('deleting an account whose user still exists does not affect a later sign-in', async () => {
    const user = await data.user();
    expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute });
    const again = await data.signIn(user.email);
    expect(await data.answerTo(again, 'updateProfile', { givenName: 'Zahra' })).toMatchObject({ issues: [] });
  });
});
