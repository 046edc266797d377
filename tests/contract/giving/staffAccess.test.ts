import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sydneyDay } from '../../../src/domain/calendar';
import { operations, type RunningData, type User } from '../data/support/startData';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
let data: RunningData;
let officer: User;
let donor: User;
beforeAll(async () => {
  staff = await startStaff();
  ({ data, officer } = staff);
  donor = await data.user();
});
afterAll(() => data.stop());

const why = 'The donor asked by phone.';
const today = sydneyDay(new Date());
const month = new Date().toISOString().slice(0, 7);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as object;

/** Every route, so that a new one is held to the same. */
const routes: readonly { readonly path: string; readonly body?: object }[] = [
  { path: '/donations?find=2026-11-20' },
  { path: '/refunds' },
  {
    path: '/refunds',
    body: { attempt: randomUUID(), donationId: `don_${'a'.repeat(26)}`, cents: 1, why, dryRun: true },
  },
  { path: '/refunds/x/approve', body: { why } },
  { path: '/refunds/x/decline', body: { why } },
  { path: '/refunds/x/finish', body: { why } },
  { path: '/receipts', body: { donationId: `don_${'a'.repeat(26)}`, reissue: false, why } },
  {
    path: '/recordings',
    body: { date: '', amount: '', funds: [], reference: '', name: '', email: '', why, dryRun: true },
  },
  { path: '/bank-files', body: { text: 'Date,Amount,Details' } },
  {
    path: '/transfers',
    body: { from: 'cash', cents: 1, feeCents: 0, day: today, reference: 'Slip', why, dryRun: true },
  },
  { path: '/carried-over', body: { from: today, to: today, why } },
  { path: `/ledger?from=${today}&to=${today}` },
  { path: `/comparisons?from=${today}&to=${today}` },
  { path: '/comparisons', body: { from: today, to: today } },
  { path: '/differences', body: { id: 'aaaaaaaaaa', from: today, to: today, why } },
  { path: `/export?from=${today}&to=${today}` },
  { path: `/audit?month=${month}` },
];

describe('access to finance', () => {
  test.each(routes)(
    'the finance route $path refuses a guest, a donor, and a forged or foreign token',
    async ({ path, body }) => {
      const [head = '', claims = '', signature = ''] = officer.idToken.split('.');
      const forged = part({ ...decode(donor.idToken, 1), 'cognito:groups': ['finance'] });
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      const signedByStranger = sign('sha256', Buffer.from(`${head}.${claims}`), stranger).toString('base64url');
      const tokens: Record<string, string | null> = {
        'no token': null,
        'the group in a changed token': [donor.idToken.split('.')[0], forged, donor.idToken.split('.')[2]].join('.'),
        'the group without a signature': `${part({ alg: 'none' })}.${claims}.`,
        'another key': `${head}.${claims}.${signedByStranger}`,
        'the signature of another token': `${head}.${claims}.${donor.idToken.split('.')[2]}`,
        'an access token of the group': officer.accessToken,
        'a bearer': `Bearer ${head}.${claims}.${signature}`,
      };
      for (const [name, token] of Object.entries(tokens))
        expect((await staff.ask(token, path, body)).status, name).toBe(401);
      expect(await staff.ask(donor.idToken, path, body)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found', message: 'There is nothing at this address.' } },
      });
    },
  );

  test('a user of the finance group reads nothing of finance in a field of the data API', async () => {
    const { id, reference } = await staff.aPaidGift();
    const refund = { attempt: randomUUID(), donationId: id, cents: 1_00, why, dryRun: false };
    expect(await staff.act('/refunds', refund)).toMatchObject({ ok: true });
    for (const [name, { text: query }] of Object.entries(operations)) {
      expect(query, name).not.toMatch(/audit|refundRequest|finance|reissue/i);
      if (!query.startsWith('query')) continue;
      const { text } = await data.query(officer, query, { reference, financialYear: 2027, id, uid: 'winter-rent' });
      expect(text, name).not.toContain(id);
      expect(text, name).not.toContain(why);
    }
  });

  test('a user of the finance group who signed out everywhere is refused at once', async () => {
    const late = await data.user('leaves@mizan.example', 'finance');
    expect((await staff.ask(late.idToken, '/refunds')).status).toBe(200);
    // A token has only the second of its sign-in.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await data.answerTo(late, 'endSessions');
    vi.useRealTimers();
    expect((await staff.ask(late.idToken, '/refunds')).status).toBe(401);
  });
});
