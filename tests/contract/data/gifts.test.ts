import { beforeAll, describe, expect, test } from 'vitest';
import type { Donation } from '../../../src/domain/donation';
import type { AccountDonation, AccountDonationPage, Giving, Statement } from '../../../src/services/data';
import { aLine } from '../../builders/giving';
import { aDonationRequest, giveByCard, becomes } from '../giving/support/gifts';
import { aGuestGift, aPaidGift, prepareData, type As, type RunningData, type User } from './support/startData';

const data = prepareData();

const store = (...donations: readonly Donation[]) =>
  Promise.all(donations.map((donation) => data.gifts.donations.create(donation)));
const list = (as: As, wanted: object = {}) => data.answerTo<AccountDonationPage>(as, 'myGifts', wanted);
const references = ({ gifts }: AccountDonationPage) => gifts.map(({ reference }) => reference);

/** Every page of a list, each reference as often as it came. */
async function everyPage(as: As, wanted: object = {}, between: () => Promise<unknown> = async () => undefined) {
  const pages: string[][] = [];
  let nextToken: string | null = null;
  do {
    const page: AccountDonationPage = await list(as, { ...wanted, ...(nextToken && { nextToken }) });
    pages.push(references(page));
    nextToken = page.nextToken;
    await between();
  } while (nextToken);
  return pages;
}

describe('the account of a donation', () => {
  test('a guest’s donation belongs to the account with its address, once that exists', async () => {
    const request = aDonationRequest();
    const { reference } = await giveByCard(data, request);
    // With its receipt, which follows the payment: both views below show it.
    await becomes(data, reference, { receiptNumber: expect.any(String) });
    const user = await data.user(request.donor.email.toUpperCase());
    const { gifts } = await list(user);
    expect(gifts).toMatchObject([
      {
        reference,
        status: 'succeeded',
        method: 'card',
        totalCents: 15_000,
        asGuest: true,
        lines: [
          { kind: 'sadaqah', amountCents: 5_000 },
          { kind: 'zakat', amountCents: 10_000, beneficiaryTitle: null },
        ],
      },
    ]);
    expect(await data.answerTo(user, 'myGift', { reference })).toEqual(gifts[0]);
  });

  test('a guest’s donation belongs to no account while the address is not verified', async () => {
    const email = 'not-verified@example.org';
    const donation = aGuestGift(email);
    await store(donation);
    for (const email_verified of [false, 'false', undefined]) {
      const claims = { email, email_verified };
      expect(await data.call(claims, 'myGifts')).toEqual({ gifts: [], nextToken: null });
      expect(await data.call(claims, 'myGift', { reference: donation.reference })).toBeNull();
      expect(await data.call(claims, 'myGiving')).toMatchObject({ gifts: 0, totalCents: 0 });
      expect(await data.call(claims, 'myStatement', { financialYear: 2027 })).toMatchObject({ gifts: [] });
      const file = (await data.call(claims, 'myData')) as { content: string };
      expect(Buffer.from(file.content, 'base64').toString()).not.toContain(donation.reference);
    }
    expect(await data.call({ email, email_verified: true }, 'myGifts')).toMatchObject({ gifts: [{ asGuest: true }] });
  });

  test('a guest’s donation belongs to no account whose address only looks the same', async () => {
    const [plain, composed] = ['kareem@example.org', 'zo\u00eb@example.org'];
    const donations = [aGuestGift(plain), aGuestGift(composed)];
    await store(...donations);
    for (const email of ['\u212aareem@example.org', 'ｋareem@example.org', 'zoe\u0308@example.org']) {
      const claims = { sub: 'look-alike', email, email_verified: true };
      expect(await data.call(claims, 'myGifts'), email).toEqual({ gifts: [], nextToken: null });
      for (const { reference } of donations) expect(await data.call(claims, 'myGift', { reference }), email).toBeNull();
    }
    const owner = { sub: 'kareem', email: 'KAREEM@example.org', email_verified: true };
    expect(await data.call(owner, 'myGifts')).toMatchObject({
      gifts: [{ reference: donations[0]?.reference }],
    });
  });

  test('a donation made while signed in belongs to that account, whatever address was typed', async () => {
    const [one, other] = [await data.user(), await data.user()];
    const donor = { name: 'Amina', email: other.email, anonymous: false };
    const donation = aPaidGift({ userId: one.sub, donor });
    await store(donation);
    expect(references(await list(one))).toEqual([donation.reference]);
    expect(references(await list(other))).toEqual([]);
    expect(await data.answerTo(other, 'myGift', { reference: donation.reference })).toBeNull();
    expect(await data.answerTo(one, 'myGift', { reference: donation.reference })).toMatchObject({ asGuest: false });
  });

  test('an account shows no unfinished donation, except one that failed after it was processing', async () => {
    const user = await data.user();
    // Now: the sweep ends what has been under way for days.
    const createdAt = new Date().toISOString();
    const seen = { at: createdAt, processing: true };
    const donations = (
      [
        ['created', false],
        ['requires_action', false],
        ['failed', false],
        ['cancelled', false],
        ['expired', false],
        ['processing', true],
        ['succeeded', true],
        ['partly_refunded', true],
        ['refunded', true],
        ['disputed', true],
        ['dispute_lost', true],
      ] as const
    ).map(([status, shown]) => ({ shown, gift: aPaidGift({ userId: user.sub, status, createdAt }) }));
    const waited = { shown: true, gift: aPaidGift({ userId: user.sub, status: 'failed', createdAt, seen }) };
    await store(...[...donations, waited].map(({ gift }) => gift));
    const shown = [...donations, waited].filter((one) => one.shown).map(({ gift }) => gift.reference);
    expect(references(await list(user)).sort()).toEqual(shown.sort());
    for (const one of donations.filter((each) => !each.shown))
      expect(await data.answerTo(user, 'myGift', { reference: one.gift.reference })).toBeNull();
  });

  test('an account shows the receipt, the calculation and the refunds of a donation', async () => {
    const user = await data.user();
    const issuedAt = '2026-11-19T01:00:00.000Z';
    const donation = aPaidGift(
      {
        userId: user.sub,
        status: 'partly_refunded',
        refundedCents: 1_000,
        receipts: [
          { number: 'MZ-2027-000001', issuedAt, voidedAt: issuedAt, refundedCents: 0 },
          { number: 'MZ-2027-000002', issuedAt, refundedCents: 1_000 },
        ],
      },
      [aLine({ kind: 'zakat', statement: '5f1d0c3a-6b1e-4a55-9d0e-0123456789ab' })],
    );
    await store(donation);
    expect(await data.answerTo<AccountDonation>(user, 'myGift', { reference: donation.reference })).toMatchObject({
      receiptNumber: 'MZ-2027-000002',
      calculationId: '5f1d0c3a-6b1e-4a55-9d0e-0123456789ab',
      refundedCents: 1_000,
      succeededAt: donation.succeededAt,
    });
  });
});

describe('a guest’s donations', () => {
  const asGuest = (data: { readonly gifts: readonly AccountDonation[] }) =>
    data.gifts.map((donation) => donation.asGuest);
  const claims = (user: User, email: string, emailVerified = true) => ({
    sub: user.sub,
    email,
    email_verified: emailVerified,
  });
  const listed = async (token: object) =>
    ((await data.call(token, 'myGifts')) as { gifts: AccountDonation[] }).gifts.map(({ reference }) => reference);

  test('a guest’s donations are added to the account with their address, and stay when it changes', async () => {
    const user = await data.user();
    const early = aGuestGift(user.email, { createdAt: '2026-11-01T00:00:00.000Z' });
    await store(early);
    expect((await data.answerTo<Giving>(user, 'myGiving')).gifts).toBe(1);
    // Made as a guest after the account was opened.
    const late = aGuestGift(user.email, { createdAt: '2026-11-02T00:00:00.000Z' });
    await store(late);
    expect(asGuest(await list(user))).toEqual([true, true]);
    expect(await listed(claims(user, 'another@donor.example'))).toEqual([late.reference, early.reference]);
    // Another read writes nothing more.
    const { version } = (await data.gifts.donations.get(early.id)) ?? {};
    expect(asGuest(await list(user))).toEqual([true, true]);
    expect((await data.gifts.donations.get(early.id))?.version).toBe(version);
  });

  test('a guest’s donations stay in an account until its deletion; an unverified address adds none', async () => {
    const [user, other] = [await data.user(), await data.user()];
    const donation = aGuestGift(user.email);
    await store(donation);
    expect(await listed(claims(other, user.email, false))).toEqual([]);
    expect((await data.gifts.donations.get(donation.id))?.userId).toBeUndefined();
    expect(await listed(claims(user, user.email))).toEqual([donation.reference]);
    expect((await data.gifts.donations.get(donation.id))?.userId).toBe(user.sub);
    expect(await listed(claims(other, user.email))).toEqual([]);
    // A deleted account releases them: the address decides again.
    await data.answerTo(user, 'forgetMe');
    expect(await data.gifts.donations.get(donation.id)).not.toHaveProperty('claimedAt');
    // A token that is still valid neither adds nor shows them again.
    expect(await list(user)).toEqual({ gifts: [], nextToken: null });
    expect((await data.gifts.donations.get(donation.id))?.userId).toBeUndefined();
    expect(await listed(claims(other, user.email))).toEqual([donation.reference]);
  });
});

describe('filters of the list of donations', () => {
  test('the list of donations filters by the financial year, in Sydney, in which each succeeded', async () => {
    const user = await data.user();
    const at = (createdAt: string, succeededAt = createdAt) => aPaidGift({ userId: user.sub, createdAt, succeededAt });
    // In Sydney 30 June ends at 14:00 UTC.
    const last = at('2026-06-30T13:59:59.999Z');
    const first = at('2026-06-30T14:00:00.000Z');
    const slow = at('2026-06-10T00:00:00.000Z', '2026-07-01T00:00:00.000Z');
    const old = at('2024-01-01T00:00:00.000Z');
    const waiting = aPaidGift({ userId: user.sub, status: 'processing', succeededAt: undefined });
    await store(last, first, slow, old, waiting);
    const of = async (financialYear: number) => references(await list(user, { financialYear }));
    expect(await of(2026)).toEqual([last.reference]);
    expect(await of(2027)).toEqual([first.reference, slow.reference]);
    expect(await of(2024)).toEqual([old.reference]);
    expect(await of(2025)).toEqual([]);
    expect(references(await list(user))).toHaveLength(5);
  });

  test('the list of donations filters by a kind in any line', async () => {
    const user = await data.user();
    const both = aPaidGift({ userId: user.sub, createdAt: '2026-11-01T00:00:00.000Z' }, [
      aLine({ kind: 'zakat' }),
      aLine({ kind: 'fidyah', amount: 10_00, basis: { by: 'days', days: 1 } }),
    ]);
    const zakat = aPaidGift({ userId: user.sub, createdAt: '2026-11-02T00:00:00.000Z' }, [aLine({ kind: 'zakat' })]);
    await store(both, zakat);
    expect(references(await list(user, { kind: 'zakat' }))).toEqual([zakat.reference, both.reference]);
    expect(references(await list(user, { kind: 'fidyah', financialYear: 2027 }))).toEqual([both.reference]);
    expect(references(await list(user, { kind: 'ramadan' }))).toEqual([]);
  });

  test('the list of donations says what a due was counted from in the language of its gift', async () => {
    const user = await data.user();
    const due = aLine({ kind: 'fidyah', amount: 10_00, basis: { by: 'days', days: 1 } });
    const arabic = aPaidGift({ userId: user.sub, createdAt: '2026-11-01T00:00:00.000Z', language: 'ar' }, [due]);
    const english = aPaidGift({ userId: user.sub, createdAt: '2026-11-02T00:00:00.000Z' }, [due]);
    await store(arabic, english);
    const { gifts } = await list(user);
    const [first, second] = gifts.map(({ lines }) => lines[0]?.due);
    expect(first).toContain('Fidyah for 1 day');
    expect(second).toMatch(/^[^a-z]*فدية/);
  });
});

describe('a list of many donations', () => {
  /** More than two of any page that it is read in. */
  const many = 250;
  let user: Awaited<ReturnType<RunningData['user']>>;
  let newestFirst: string[];
  let createdAtByReference: Map<string, string>;
  beforeAll(async () => {
    user = await data.user();
    const donations = Array.from({ length: many }, (_, count) => {
      // Half an hour apart, and now and then five at the very same moment, signed in and not.
      const moment = Date.UTC(2026, 9, 1) + (count - (count % 20 < 5 ? count % 20 : 0)) * 1_800_000;
      const createdAt = new Date(moment).toISOString();
      return count % 3 === 0 ? aGuestGift(user.email, { createdAt }) : aPaidGift({ userId: user.sub, createdAt });
    });
    for (let start = 0; start < many; start += 50) await store(...donations.slice(start, start + 50));
    newestFirst = donations
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .map(({ createdAt }) => createdAt);
    createdAtByReference = new Map(donations.map(({ reference, createdAt }) => [reference, createdAt]));
  });

  test('a list of many donations returns each once, newest first, page by page', async () => {
    // The last page is not full.
    const limit = 49;
    const pages = await everyPage(user, { limit });
    expect(pages).toHaveLength(Math.ceil(many / limit));
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(new Set(pages.flat()).size).toBe(many);
    expect(pages.flat()).toHaveLength(many);
    expect(pages.flat().map((reference) => createdAtByReference.get(reference))).toEqual(newestFirst);
  });

  test('a list of many donations returns each once while others are added', async () => {
    let added = 0;
    const pages = await everyPage(user, { limit: 50 }, async () => {
      // Newer than all, as a new gift is, and in the middle of what was read, as an index's lag may have it.
      added += 1;
      await store(
        aPaidGift({ userId: user.sub, createdAt: `2027-01-01T00:00:00.${String(added).padStart(3, '0')}Z` }),
        aGuestGift(user.email, { createdAt: `2026-10-15T00:00:00.${String(added).padStart(3, '0')}Z` }),
      );
    });
    const seen = pages.flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(many);
    expect(references(await list(user, { limit: 1 }))).not.toEqual(pages[0]?.slice(0, 1));
  });

  test('a list of many donations is fully included in sums and tax statements', async () => {
    const giving = await data.answerTo<Giving>(user, 'myGiving');
    expect(giving.gifts).toBeGreaterThanOrEqual(many);
    expect(giving.totalCents).toBe(giving.gifts * 50_00);
    const statement = await data.answerTo<Statement>(user, 'myStatement', { financialYear: 2027 });
    expect(statement.gifts).toHaveLength(giving.gifts);
    expect(statement.totalCents).toBe(giving.totalCents);
    expect(giving.years).toMatchObject([{ financialYear: 2027, label: '2026–27', totalCents: giving.totalCents }]);
  });

  test('a list of donations rejects a page token that is changed or of another list', async () => {
    const other = await data.user();
    const { nextToken } = await list(user, { limit: 3 });
    const [body = '', sum = ''] = (nextToken ?? '').split('.');
    const position = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
    const changed = Buffer.from(JSON.stringify({ ...position, createdAt: '2027-01-01T00:00:00.000Z' }));
    const refused = async (as: As, wanted: object) => {
      const { data: found, errors, text } = await data.ask(as, 'myGifts', wanted);
      expect(found).toEqual({ myGifts: null });
      expect(errors?.[0]?.message).toMatch(/^(This nextToken is not of this list|Not a possible value: nextToken)/);
      expect(text).not.toMatch(/ at |stack/);
    };
    await refused(other, { nextToken });
    await refused(user, { nextToken, financialYear: 2027 });
    await refused(user, { nextToken, kind: 'sadaqah' });
    for (const token of [
      `${changed.toString('base64url')}.${sum}`,
      `${body}.${'a'.repeat(26)}`,
      `${body}.${sum}.${sum}`,
      body,
      '.',
      '',
      'x'.repeat(10_000),
      '../../etc/passwd',
    ])
      await refused(user, { nextToken: token });
    const calculations = await data.ask(user, 'myCalculations', { nextToken });
    expect(calculations.data).toEqual({ myCalculations: null });
    // A token works for any page size.
    expect((await list(user, { nextToken, limit: 5 })).gifts).toHaveLength(5);
  });
});

test('a failing table is an error without details, and the next call succeeds', async () => {
  const user = await data.user();
  await store(aPaidGift({ userId: user.sub }));
  const fault = { operation: 'BatchGetItem', times: 4, answer: 'error' };
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fault) };
  await fetch(`${data.origin}/dynamodb/_faults`, init);
  const failed = await data.ask(user, 'myGifts');
  expect(failed.errors).toMatchObject([
    { errorType: 'Lambda:Unhandled', message: 'Something failed here; asking again is safe.' },
  ]);
  expect(references(await list(user))).toHaveLength(1);
});
