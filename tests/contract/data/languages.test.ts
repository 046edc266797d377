import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { createAccountClient } from '../../../amplify/adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../amplify/adapters/accountTable/createAccountStore';
import { refundDonation } from '../../../amplify/useCases/finance/refundDonation';
import { listPlans } from '../../../amplify/useCases/plans/donorPlans';
import type { Outcome } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { region } from '../../../src/emulators/gateway/createLocalVariables';
import { readPdf } from '../../support/pdf/readPdf';
import { listEmailsTo } from '../forms/support/emails';
import { aDonationRequest, becomes, confirm, createIntent, soon } from '../giving/support/gifts';
import { createPlanTools, newRequest } from '../giving/support/plans';
import { sweepsOften } from '../giving/support/startGiving';
import { prepareData, type User } from './support/startData';

const data = prepareData({ sweepEvery: sweepsOften });
const { act, begin, portsAt } = createPlanTools(() => data);

const as = ({ idToken }: User) => ({ Authorization: idToken });
const choose = (user: User, language: string | null) => data.answerTo(user, 'updateProfile', { language });
const readProfile = (user: User) => data.answerTo<{ language: string | null; phone: string | null }>(user, 'myProfile');

/** The languages of the emails to an address, oldest first, once there are so many. */
const readLanguages = (email: string, count: number) =>
  soon(async () => {
    const emails = await listEmailsTo(data, email);
    expect(emails).toHaveLength(count);
    return emails.map(({ html }) => /\slang="([^"]+)"/.exec(html ?? '')?.[1]).reverse();
  });

/** Pays a gift of a signed-in donor by card, from the page in a language. @returns its reference, once it was thanked for */
async function give(user: User, pageLanguage?: string): Promise<string> {
  const donor = { name: 'Amina Yusuf', email: user.email, anonymous: false };
  const request = aDonationRequest({ donor, ...(pageLanguage !== undefined && { pageLanguage }) });
  const { status, body } = await data.post<{ reference: string }>('/api/payments/account/donations', request, as(user));
  expect(status).toBe(201);
  const { reference } = body;
  await confirm(data, await createIntent(data, reference));
  await becomes(data, reference, { receiptEmail: expect.objectContaining({ isSent: true }) });
  return reference;
}

async function readReceiptLanguage(reference: string): Promise<string | undefined> {
  const answer = await fetch(`${data.origin}/api/payments/donations/${reference}/receipt`);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).language;
}

describe('the language that an account has chosen', () => {
  test('the choice of an account comes before the language of the page, for its emails and receipts', async () => {
    const [chosen, unchosen] = [await data.user(), await data.user()];
    await choose(chosen, 'id');
    const [one, other] = await Promise.all([give(chosen, 'ar'), give(unchosen, 'ar')]);
    expect(await readLanguages(chosen.email, 1)).toEqual(['id']);
    expect(await readLanguages(unchosen.email, 1)).toEqual(['ar']);
    expect(await Promise.all([readReceiptLanguage(one), readReceiptLanguage(other)])).toEqual(['id', 'ar']);
  });

  test('a refund by finance is told in the language chosen meanwhile, and the receipt stays in its own', async () => {
    const user = await data.user();
    const reference = await give(user, 'ar');
    await choose(user, 'id');
    const refund = {
      donationId: deriveDonationId(reference),
      cents: 20_00,
      day: sydneyDay(new Date()),
      reference: 'Slip 1',
    };
    expect(await refundDonation(portsAt(new Date()) as never, refund)).toMatchObject({ ok: true });
    expect(await readLanguages(user.email, 2)).toEqual(['ar', 'id']);
    expect(await readReceiptLanguage(reference)).toBe('ar');
  });

  test('a guest’s plan in an account that has chosen a language is written to in it from its next email on', async () => {
    const user = await data.user();
    const donor = { name: 'Amina Yusuf', email: user.email, anonymous: false };
    const plan = await begin(newRequest({ donor, pageLanguage: 'ar' }));
    expect(await readLanguages(user.email, 1)).toEqual(['ar']);
    await choose(user, 'id');
    const ports = portsAt(new Date());
    const owner = { userId: user.sub, email: user.email, signedInAt: new Date() };
    expect(await listPlans(ports, owner, { isOver: async () => false })).toMatchObject({ ok: true });
    await act(plan.key, 'stop');
    expect(await readLanguages(user.email, 2)).toEqual(['ar', 'id']);
  });

  test('of two tabs that change an account’s language and its phone at once, neither undoes the other', async () => {
    const user = await data.user();
    await choose(user, 'id');
    await Promise.all([choose(user, 'ar'), data.answerTo(user, 'updateProfile', { phone: '+61412345678' })]);
    expect(await readProfile(user)).toMatchObject({ language: 'ar', phone: '+61412345678' });
    await Promise.all([choose(user, 'id'), choose(user, 'ar')]);
    const { language } = await readProfile(user);
    await give(user);
    expect(await readLanguages(user.email, 1)).toEqual([language]);
  });

  test('a chosen language that the site has no more is English in emails, and stays when the profile changes', async () => {
    const user = await data.user();
    await choose(user, 'ar');
    const table = createAccountClient('accounts', { region, endpoint: `${data.origin}/dynamodb` });
    const accounts = createAccountStore(table);
    const profile = (await accounts.profile(user.sub))!;
    expect(await accounts.putProfile(user.sub, { ...profile, language: 'xx' }, profile)).toBe(true);
    expect(await data.answerTo(user, 'updateProfile', { phone: '+61412345678' })).toMatchObject({ issues: [] });
    expect(await readProfile(user)).toMatchObject({ language: 'xx', phone: '+61412345678' });
    await give(user, 'ar');
    expect(await readLanguages(user.email, 1)).toEqual(['en-AU']);
    expect(await choose(user, 'yy')).toMatchObject({ profile: null, issues: [{ field: 'language', code: 'unknown' }] });
  });

  test('the email that a deleted account’s plan has stopped is in the language that the account had chosen', async () => {
    const user = await data.user();
    const donor = { name: 'Amina Yusuf', email: user.email, anonymous: false };
    await begin(newRequest({ donor, pageLanguage: 'ar' }));
    expect(await readLanguages(user.email, 1)).toEqual(['ar']);
    await choose(user, 'id');
    await data.answerTo(user, 'forgetMe');
    expect((await readLanguages(user.email, 3)).slice(1)).toEqual(['id', 'id']);
  });
});

describe('a gift that finance records', () => {
  test('a recorded gift of a donor who gave on the page in Arabic is thanked for and voided in Arabic', async () => {
    const officer = await data.signIn('finance@mizan.example');
    const decide = async (path: string, body: object) => {
      const answer = await data.post<Outcome>(`/api/payments/finance${path}`, body, as(officer));
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ ok: true })]);
      return answer.body;
    };
    const user = await data.user();
    await give(user, 'ar');
    const why = 'Seen in the bank statement.';
    const fields = { amount: '150.00', funds: ['zakat'], reference: 'ARABIC', name: 'فاطمة Smith', method: 'cash' };
    const outcome = await decide('/recordings', {
      ...{ ...fields, date: addDays(sydneyDay(new Date()), -1), email: user.email, why, dryRun: false },
    });
    expect(await readLanguages(user.email, 2)).toEqual(['ar', 'ar']);
    const donationId = outcome.ok ? outcome.recorded?.id : undefined;
    await decide('/voids', { attempt: randomUUID(), donationId, why, dryRun: false });
    expect(await readLanguages(user.email, 3)).toEqual(['ar', 'ar', 'ar']);
  });
});
