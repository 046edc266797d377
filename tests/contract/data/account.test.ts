import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createData,
  type Calculation,
  type CalculationPage,
  type CalculationResult,
  type AccountDonationPage,
  type Preferences,
  type PreferencesResult,
  type Profile,
  type ProfileResult,
} from '../../../src/services/data';
import { aLine } from '../../builders/giving';
import { readPdf } from '../../support/pdf/readPdf';
import { injectFault } from '../giving/support/gifts';
import { aStatement, aGuestGift, aPaidGift, prepareData, type As, type User } from './support/startData';

const data = prepareData();
/** A user of whom nothing is ever stored. */
let unchanged: User;
beforeAll(async () => {
  unchanged = await data.user();
});

const none = {
  newsletter: false,
  caseUpdates: false,
  zakatReminder: false,
  ramadanReminder: false,
  taxStatement: false,
};
const text = ({ content }: { content: string }) => Buffer.from(content, 'base64').toString('utf8');

describe('the profile', () => {
  test('the profile has the names of the sign-up until it is stored, and then exactly what was stored', async () => {
    const user = await data.user();
    const first = { email: user.email, givenName: 'Amina', familyName: 'Yusuf', updatedAt: null, madhab: null };
    expect(await data.answerTo<Profile>(user, 'myProfile')).toMatchObject(first);
    const stored = await data.answerTo<ProfileResult>(user, 'updateProfile', {
      givenName: '  أمينة ',
      phone: '+61 2 9999 0000',
      zakatMonth: 9,
      zakatDay: 27,
      madhab: 'shafii',
    });
    expect(stored).toEqual({
      issues: [],
      profile: {
        email: user.email,
        givenName: 'أمينة',
        familyName: null,
        phone: '+61 2 9999 0000',
        zakatMonth: 9,
        zakatDay: 27,
        madhab: 'shafii',
        language: null,
        updatedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      },
    });
    expect(await data.answerTo(user, 'myProfile')).toEqual(stored.profile);
  });

  test('an update of the profile changes only the fields that are sent', async () => {
    const user = await data.user();
    await data.answerTo(user, 'updateProfile', { givenName: 'Amina', zakatMonth: 9, zakatDay: 27, madhab: 'shafii' });
    const changes = [{ familyName: 'Yusuf' }, { zakatDay: 28 }, { givenName: '', madhab: null }];
    for (const change of changes) await data.answerTo(user, 'updateProfile', change);
    const now = { givenName: null, familyName: 'Yusuf', zakatMonth: 9, zakatDay: 28, madhab: null };
    expect(await data.answerTo(user, 'myProfile')).toMatchObject(now);
  });

  test('the profile ignores names of the sign-up that the profile’s own rules would reject', async () => {
    const claims = { email: 'set@example.org', given_name: 'A'.repeat(4096), family_name: '<img src=x>' };
    expect(await data.call(claims, 'myProfile')).toMatchObject({ givenName: null, familyName: null });
  });

  test.each<[object, Record<string, string>]>([
    [{ givenName: 'x'.repeat(101) }, { givenName: 'too_long' }],
    [{ familyName: 'g\u0007np' }, { familyName: 'format' }],
    [{ phone: 'call me' }, { phone: 'format' }],
    [{ phone: '12345' }, { phone: 'too_short' }],
    [{ phone: '1'.repeat(21) }, { phone: 'too_long' }],
    [
      { zakatMonth: 13, zakatDay: 31 },
      { zakatMonth: 'range', zakatDay: 'range' },
    ],
    [{ zakatMonth: 0, zakatDay: 1 }, { zakatMonth: 'range' }],
    [{ zakatMonth: 9 }, { zakatDay: 'required' }],
    [{ zakatDay: 9 }, { zakatMonth: 'required' }],
  ])('an update of the profile rejects %j as a whole', async (given, codes) => {
    const result = await data.answerTo<ProfileResult>(unchanged, 'updateProfile', { madhab: 'hanafi', ...given });
    const issues = Object.entries(codes).map(([field, code]) => ({ field, code }));
    expect(result).toEqual({ profile: null, issues });
    expect(await data.answerTo(unchanged, 'myProfile')).toMatchObject({ madhab: null, updatedAt: null });
  });
});

describe('an account’s preferences', () => {
  test('an account’s preferences are empty until they are set', async () => {
    const user = await data.user();
    expect(await data.answerTo<Preferences>(user, 'myPreferences')).toEqual({ ...none, updatedAt: null });
    const chosen = { ...none, newsletter: true, zakatReminder: true };
    const result = await data.answerTo<PreferencesResult>(user, 'updatePreferences', chosen);
    expect(result).toEqual({ issues: [], preferences: { ...chosen, updatedAt: expect.any(String) } });
    expect(await data.answerTo(user, 'myPreferences')).toEqual(result.preferences);
    const ended = await data.answerTo<PreferencesResult>(user, 'updatePreferences', { ...chosen, newsletter: false });
    expect(ended.preferences).toMatchObject({ newsletter: false, zakatReminder: true });
  });

  test('an account’s preferences change only if they are given, also by concurrent requests', async () => {
    const user = await data.user();
    const change = (changes: object) => data.answerTo<PreferencesResult>(user, 'updatePreferences', changes);
    await change({ newsletter: true });
    await Promise.all([change({ caseUpdates: true }), change({ zakatReminder: true }), change({ taxStatement: true })]);
    expect(await data.answerTo(user, 'myPreferences')).toMatchObject({
      ...none,
      newsletter: true,
      caseUpdates: true,
      zakatReminder: true,
      taxStatement: true,
    });
  });

  test('an account’s preferences reject the newsletter for an unverified address', async () => {
    const claims = { email: 'someone@example.org', email_verified: false };
    const issues = [{ field: 'newsletter', code: 'conflict' }];
    expect(await data.call(claims, 'updatePreferences', { ...none, newsletter: true })).toEqual({
      preferences: null,
      issues,
    });
    expect(await data.call(claims, 'updatePreferences', none)).toMatchObject({ issues: [] });
  });
});

describe('saved calculations', () => {
  const save = (as: As, id: string, statement: unknown) =>
    data.answerTo<CalculationResult>(as, 'saveCalculation', { id, statement: JSON.stringify(statement) });
  const faulty = (field: string, code: string) => ({ calculation: null, issues: [{ field, code }] });

  test('a saved calculation is stored once, however often it is sent', async () => {
    const user = await data.user();
    const [id, statement] = [randomUUID(), aStatement()];
    const results = await Promise.all([1, 2, 3].map(() => save(user, id, statement)));
    results.push(await save(user, id.toUpperCase(), statement));
    const [first] = results;
    expect(first?.calculation).toMatchObject({
      id,
      calculatedAt: statement.calculatedAt,
      rulesVersion: statement.rulesVersion,
      netCents: 20_000_00,
      nisabCents: statement.result.nisab.cents,
      reached: true,
      payableCents: 500_00,
    });
    for (const result of results) expect(result).toEqual(first);
    const calculation = await data.answerTo<Calculation>(user, 'myCalculation', { id });
    expect(JSON.parse(calculation.statement as string)).toEqual(statement);
    expect((await data.answerTo<CalculationPage>(user, 'myCalculations')).calculations).toEqual([first?.calculation]);
  });

  test('a saved calculation never changes', async () => {
    const user = await data.user();
    const id = await data.savedBy(user);
    expect(await save(user, id, aStatement(30_000))).toEqual(faulty('id', 'conflict'));
    const { statement } = await data.answerTo<Calculation>(user, 'myCalculation', { id });
    expect(JSON.parse(statement as string)).toEqual(aStatement());
  });

  test('a saved calculation may contain amounts beyond a GraphQL Int', async () => {
    const user = await data.user();
    const { calculation } = await save(user, randomUUID(), aStatement(900_000_000));
    expect(calculation).toMatchObject({ netCents: 90_000_000_000, payableCents: 2_250_000_000 });
  });

  test.each(['0001-01-01T00:00:00.000Z', '2019-12-31T23:59:59.000Z', '9999-12-31T23:59:59.999Z'])(
    'a calculation of %s is not saved, because it can’t have been made then',
    async (calculatedAt) => {
      const statement = aStatement(20_000, calculatedAt);
      expect(await save(unchanged, randomUUID(), statement)).toEqual(faulty('statement', 'range'));
      expect((await data.answerTo<CalculationPage>(unchanged, 'myCalculations')).calculations).toEqual([]);
    },
  );

  test('a saved calculation whose price has a day that does not exist is shown in its PDF as it was saved', async () => {
    const user = await data.user();
    const statement = aStatement();
    const { gold } = statement.result.prices;
    const prices = { ...statement.result.prices, gold: gold && { ...gold, at: '2027-02-30' } };
    const id = randomUUID();
    await save(user, id, { ...statement, result: { ...statement.result, prices } });
    expect(await data.answerTo<object>(user, 'myCalculationFile', { id })).toMatchObject({
      contentType: 'application/pdf',
    });
  });

  // What else is wrong with one: the tests of `readStatement`.
  test('a calculation is not saved if it does not add up, is null or very deep, or has no UUID', async () => {
    const wrong = { ...aStatement(), result: { ...aStatement().result, payableCents: 1 } };
    expect(await save(unchanged, randomUUID(), wrong)).toEqual(faulty('statement', 'format'));
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const variables = { id: randomUUID(), statement: deep };
    expect(await data.answerTo(unchanged, 'saveCalculation', variables)).toEqual(faulty('statement', 'format'));
    const nothing = await data.ask(unchanged, 'saveCalculation', { id: randomUUID(), statement: 'null' });
    expect(nothing.errors).toMatchObject([{ errorType: 'ValidationError' }]);
    for (const id of ['', '1', 'PROFILE', '../x', `${randomUUID()}0`])
      expect(await save(unchanged, id, aStatement())).toEqual(faulty('id', 'format'));
    expect((await data.answerTo<CalculationPage>(unchanged, 'myCalculations')).calculations).toEqual([]);
  });

  test('saved calculations are listed newest first, a page at a time, up to a maximum', async () => {
    const user = await data.user();
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.unshift(await data.savedBy(user));
    expect(await save(user, randomUUID(), aStatement())).toEqual(faulty('statement', 'too_many'));
    // A stored one may be sent again.
    expect(await save(user, ids[0]!, aStatement())).toMatchObject({ issues: [] });

    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const wanted: object = { limit: 20, ...(nextToken && { nextToken }) };
      const page: CalculationPage = await data.answerTo(user, 'myCalculations', wanted);
      seen.push(...page.calculations.map(({ id }) => id));
      nextToken = page.nextToken;
    } while (nextToken);
    const times = await data.answerTo<CalculationPage>(user, 'myCalculations', { limit: 50 });
    const savedAt = times.calculations.map((calculation) => calculation.savedAt);
    expect(savedAt).toEqual([...savedAt].sort().reverse());
    expect([...seen].sort()).toEqual([...ids].sort());

    expect(await data.answerTo(user, 'removeCalculation', { id: ids[0] })).toBe(true);
    expect(await data.answerTo(user, 'removeCalculation', { id: ids[0] })).toBe(false);
    expect(await data.answerTo(user, 'myCalculation', { id: ids[0] })).toBeNull();
    await data.savedBy(user);
  });

  test('a saved calculation can be downloaded as a PDF', async () => {
    const user = await data.user();
    const id = await data.savedBy(user);
    const file = await data.answerTo<{ name: string; contentType: string; content: string }>(
      user,
      'myCalculationFile',
      { id },
    );
    expect(file).toMatchObject({ name: 'zakat-calculation-2026-11-20.pdf', contentType: 'application/pdf' });
    expect(readPdf(Buffer.from(file.content, 'base64')).structure.text).toContain('$500.00');
  });
});

describe('tax statements and the data export', () => {
  test('the tax statement shows the same year on the page and in the PDF', async () => {
    const user = await data.user();
    const userId = user.sub;
    await data.gifts.donations.create(aPaidGift({ userId }, [aLine({ kind: 'zakat', amount: 120_00 })]));
    await data.gifts.donations.create(aGuestGift(user.email, { status: 'refunded', refundedCents: 50_00 }));
    expect(await data.answerTo(user, 'myStatement', { financialYear: 2027 })).toEqual({
      donorName: 'Amina Yusuf',
      financialYear: 2027,
      label: '2026–27',
      firstDay: '2026-07-01',
      lastDay: '2027-06-30',
      gifts: [
        {
          givenOn: '2026-11-19',
          receiptNumber: null,
          funds: ['Zakat fund'],
          totalCents: 120_00,
          deductibleCents: 120_00,
        },
      ],
      funds: [{ fundName: 'Zakat fund', totalCents: 120_00, deductibleCents: 120_00 }],
      totalCents: 120_00,
      deductibleCents: 120_00,
    });
    expect(await data.answerTo(user, 'myGiving')).toEqual({
      gifts: 1,
      totalCents: 120_00,
      years: [{ financialYear: 2027, label: '2026–27', gifts: 1, totalCents: 120_00, deductibleCents: 120_00 }],
    });
    const client = createData({ endpoint: `${data.origin}/graphql`, idToken: async () => user.idToken });
    const file = await client.statementFile(2027);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value).toMatchObject({ name: 'statement-of-gifts-2026-27.pdf', contentType: 'application/pdf' });
    const pdf = readPdf(Buffer.from(file.value.bytes));
    expect(pdf.structure.text).toContain('Amina Yusuf');
    expect(pdf.structure.text).toContain('$120.00');
  });

  test('the tax statement uses the profile’s name, or else one given with a donation of the account, or else none', async () => {
    const user = await data.user();
    const claims = { sub: user.sub, email: user.email, email_verified: true };
    const name = async () => {
      const statement = await data.call(claims, 'myStatement', { financialYear: 2027 });
      return (statement as { donorName: string | null }).donorName;
    };
    const give = (donorName: string, createdAt: string) =>
      data.gifts.donations.create(
        aPaidGift({ userId: user.sub, createdAt, donor: { name: donorName, anonymous: false } }),
      );
    expect(await name()).toBeNull();
    // Anyone may give with the address, and any name.
    await data.gifts.donations.create(
      aGuestGift(user.email, {
        createdAt: '2026-11-03T00:00:00.000Z',
        donor: { name: 'A Stranger', email: user.email, anonymous: false },
      }),
    );
    expect(await name()).toBeNull();
    await give('A. Yusuf', '2026-11-01T00:00:00.000Z');
    await give('', '2026-11-02T00:00:00.000Z');
    expect(await name()).toBe('A. Yusuf');
    expect(await data.answerTo(user, 'myStatement', { financialYear: 2027 })).toMatchObject({
      donorName: 'Amina Yusuf',
    });
    await data.ask(user, 'updateProfile', { givenName: 'Aminah' });
    expect(await name()).toBe('Aminah');
    // Of receipts only one with that name in it is the same person's, such as one with the last name that the profile lacks.
    await give('Umm Khalid', '2026-11-03T00:00:00.000Z');
    await give('Aminah bint Yusuf', '2026-11-02T01:00:00.000Z');
    expect(await name()).toBe('Aminah bint Yusuf');
    await data.ask(user, 'updateProfile', { familyName: 'Rahman' });
    expect(await name()).toBe('Aminah Rahman');
  });
});

describe('deleting the account’s data', () => {
  const filled = async () => {
    const user = await data.user();
    const donations = Array.from({ length: 25 }, () => aPaidGift({ userId: user.sub }));
    for (const donation of donations) await data.gifts.donations.create(donation);
    await data.answerTo(user, 'updateProfile', { givenName: 'Zahra', phone: '+61299990000' });
    await data.answerTo(user, 'updatePreferences', { ...none, newsletter: true, zakatReminder: true });
    await data.savedBy(user);
    return { user, gifts: donations };
  };

  const expectForgotten = async ({ user, gifts }: Awaited<ReturnType<typeof filled>>) => {
    expect(await data.answerTo<AccountDonationPage>(user, 'myGifts')).toEqual({ gifts: [], nextToken: null });
    expect(await data.answerTo<CalculationPage>(user, 'myCalculations')).toEqual({ calculations: [], nextToken: null });
    expect(await data.answerTo(user, 'myPreferences')).toEqual({ ...none, updatedAt: null });
    expect(await data.answerTo(user, 'myProfile')).toMatchObject({ givenName: 'Amina', phone: null, updatedAt: null });
    for (const donation of gifts) {
      const { userId: _, ...rest } = donation;
      expect(await data.gifts.donations.get(donation.id)).toEqual({ ...rest, version: donation.version + 1 });
    }
    const exported = await data.answerTo<{ content: string }>(user, 'myData');
    expect(JSON.parse(text(exported))).toMatchObject({ gifts: [], zakatStatements: [] });
  };

  test('deleting an account removes profile, preferences and calculations, and unties the donations, which stay', async () => {
    const before = await filled();
    const other = await filled();
    expect(await data.answerTo(before.user, 'forgetMe')).toBe(true);
    await expectForgotten(before);
    expect(await data.answerTo(before.user, 'forgetMe')).toBe(true);
    // Nothing of another user is removed.
    expect((await data.answerTo<AccountDonationPage>(other.user, 'myGifts', { limit: 50 })).gifts).toHaveLength(25);
    expect(await data.answerTo(other.user, 'myPreferences')).toMatchObject({ newsletter: true });
  });

  test.each([
    ['among the donations', { operation: 'UpdateItem', key: 'DONATION#', skip: 12, times: 100 }],
    ['before the calculations', { operation: 'DeleteItem', times: 50 }],
    ['where an answer was lost', { operation: 'DeleteItem', skip: 1, times: 50, when: 'after' }],
  ])('deleting an account is finished by the next try if it was interrupted %s', async (_, broken) => {
    const before = await filled();
    await injectFault(data, 'dynamodb', { ...broken, answer: 'error' });
    const failed = await data.ask(before.user, 'forgetMe');
    expect(failed.errors).toMatchObject([{ message: 'Something failed here; asking again is safe.' }]);
    expect(failed.data).toEqual({ forgetMe: null });
    await fetch(`${data.origin}/dynamodb/_faults`, { method: 'DELETE' });
    expect(await data.answerTo(before.user, 'forgetMe')).toBe(true);
    await expectForgotten(before);
  });

  test('deleting an account unties a donation that is written to meanwhile', async () => {
    const user = await data.user();
    const donation = aPaidGift({ userId: user.sub });
    await data.gifts.donations.create(donation);
    let version = donation;
    let stop = false;
    const writing = (async () => {
      while (!stop)
        version = (await data.gifts.donations.replace((await data.gifts.donations.get(donation.id))!)) ?? version;
    })();
    const [answer] = await Promise.all([data.ask(user, 'forgetMe').finally(() => (stop = true)), writing]);
    // A constant writer may win every time; then the call fails, and nothing is half done.
    if (answer.errors) expect(await data.answerTo(user, 'forgetMe')).toBe(true);
    const stored = await data.gifts.donations.get(donation.id);
    expect(stored?.userId).toBeUndefined();
    expect(stored).toMatchObject({ reference: donation.reference, totalCents: donation.totalCents });
  });
});
