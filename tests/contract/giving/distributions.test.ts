import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DistributionCells, DistributionFile, DistributionList } from '../../../src/contract/distributions';
import type { AuditTrail, OpenRefunds, Outcome } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import type { Kind } from '../../../src/domain/donation';
import type { RunningData, User } from '../data/support/startData';
import { compareDistributions } from '../../../amplify/useCases/distributions/compareDistributions';
import { createDistributionTools, someCells, why } from './support/distributions';
import { createPorts } from './support/reconcileGateway';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
let data: RunningData;
let programs: User;
let officer: User;
let treasurer: User;
beforeAll(async () => {
  staff = await startStaff();
  ({ data, officer, treasurer } = staff);
  programs = await data.signIn('programs@mizan.example');
});
afterAll(() => data.stop());

const today = sydneyDay(new Date());
const { ask, give, post, record } = createDistributionTools(() => ({ staff, programs }));

async function list(by = programs): Promise<DistributionList> {
  const { status, body } = await ask<DistributionList>(by, `?month=${today.slice(0, 7)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const getHeld = async (fund: Kind) => (await list()).funds.find((one) => one.fund === fund)?.heldCents;
const decide = (by: User, number: number | undefined, decision: 'approve' | 'decline') =>
  staff
    .askAt<Outcome>(by.idToken, `/distributions/${number}/${decision}`, { why: 'Looked at.' })
    .then(({ body }) => body);

describe('recording payments out', () => {
  test('a payment that was recorded leaves its fund once, however often its form is sent', async () => {
    await give(100_00);
    const before = (await getHeld('zakat')) ?? 0;
    const attempt = randomUUID();
    const cells = someCells();
    expect(await post(programs, '', { attempt, cells, dryRun: true })).toMatchObject({ ok: true });
    expect(await getHeld('zakat')).toBe(before);
    const both = await Promise.all([1, 2].map(() => post(programs, '', { attempt, cells })));
    expect(both).toEqual(Array(2).fill({ ok: true, said: [expect.stringContaining('A$60.00')] }));
    expect(await getHeld('zakat')).toBe(before - 60_00);
    const trail = await staff.read<AuditTrail>(`/audit?month=${new Date().toISOString().slice(0, 7)}`);
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ action: 'distributed', why, by: { userId: programs.sub, email: programs.email } }),
    );
  });

  test('two people at once can’t give out more than a fund has', async () => {
    await give(500_00, 'ramadan', { type: 'program', uid: 'family-table' });
    const held = await getHeld('ramadan');
    expect(held).toBe(500_00);
    const cells = { fund: 'ramadan', category: '', program: 'family-table', purpose: 'food', amount: '300' };
    const outcomes = await Promise.all([record(cells), record(cells, {}, officer), record(cells, {}, treasurer)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      issues: [{ field: 'amount', text: expect.stringContaining('Only A$200.00 of this fund') }],
    });
    expect(await getHeld('ramadan')).toBe(200_00);
  });

  test.each<[Partial<DistributionCells>, string, string]>([
    [{ program: 'no-such' }, 'program', 'no such program'],
    [{ case: 'no-such' }, 'case', 'no such case'],
    [{ amount: '9,999,999.00' }, 'amount', 'can be given out'],
    [{ category: 'hearts' }, 'category', 'these groups only'],
    [{ category: '' }, 'category', 'the eight groups'],
    [{ purpose: 'worship' }, 'purpose', 'owed to people'],
    [{ purpose: 'fun' }, 'purpose', 'Write one of'],
    [{ amount: 'US$50' }, 'amount', 'Australian dollars'],
    [{ amount: '50 USD' }, 'amount', 'Australian dollars'],
    [{ currency: 'USD' }, 'currency', 'Australian dollars'],
    [{ day: addDays(today, 1) }, 'day', 'in the future'],
    [{ day: '31/02/2026' }, 'day', '20/11/2026'],
    [{ people: '0' }, 'people', 'at least 1'],
    [{ people: '1', households: '2' }, 'people', 'at least one person'],
    [{ reference: '' }, 'reference', 'bank’s list'],
    [{ account: 'paypal' }, 'account', 'Write one of: bank, cash.'],
    [{ fund: 'fitr', program: 'family-table', category: '', purpose: 'rent' }, 'purpose', 'food only'],
    [{ fund: 'fidyah', program: 'family-table', category: '', purpose: 'food' }, 'meals', 'how many meals'],
  ])('a payment with %o is refused at %s, and nothing is recorded', async (change, field, text) => {
    const before = (await list()).distributions.length;
    const outcome = await record(change);
    expect(outcome).toMatchObject({ ok: false });
    expect(!outcome.ok && outcome.issues).toContainEqual({ field, text: expect.stringContaining(text) });
    expect((await list()).distributions).toHaveLength(before);
  });

  test('a payment says the account it left from, in the list and in its file', async () => {
    await give(200_00);
    const [bank, cash] = ['B', 'C'].map((letter) => `TRF ${letter}${randomUUID().slice(0, 6)}`);
    expect(await record({ reference: bank })).toMatchObject({ ok: true });
    expect(await record({ reference: cash, account: 'Cash' })).toMatchObject({ ok: true });
    await record({ day: addDays(today, -1) });
    const { distributions, csv } = await list();
    const days = distributions.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    const rows = parse(csv, { columns: true }) as unknown as Record<string, string>[];
    for (const [reference, account] of [
      [bank, 'bank'],
      [cash, 'cash'],
    ]) {
      expect(distributions.find((one) => one.reference === reference)).toMatchObject({ account });
      expect(rows.find((one) => one.reference === reference)).toMatchObject({
        account,
        amount: '60.00',
        kind: 'payment',
      });
    }
  });

  test('a payment above the limit counts when a second person, of finance, has approved it', async () => {
    await give(9_000_00);
    const before = (await getHeld('zakat')) ?? 0;
    const outcome = await record({ amount: '2500', people: '30', households: '10' }, {}, officer);
    expect(outcome).toMatchObject({ ok: true, said: [expect.stringContaining('waits for a second person')] });
    expect(await getHeld('zakat')).toBe(before);
    const number = (await list()).waiting.find(({ by }) => by.email === officer.email)?.number;
    expect((await ask(programs, `/${number}/approve`, { why })).status).toBe(404);
    expect(await decide(officer, number, 'approve')).toMatchObject({
      ok: false,
      issues: [{ text: expect.stringContaining('another person') }],
    });
    const both = await Promise.all([decide(treasurer, number, 'approve'), decide(treasurer, number, 'approve')]);
    expect(both).toEqual(Array(2).fill({ ok: true, said: [expect.stringContaining('A$2,500.00 is approved')] }));
    expect(await getHeld('zakat')).toBe(before - 2_500_00);
  });

  test('payments need a second person once they are together above the limit in a day', async () => {
    await give(9_000_00);
    await record({ amount: '1900' }, {}, treasurer);
    expect(await record({ amount: '200' }, {}, treasurer)).toMatchObject({
      ok: true,
      said: [expect.stringContaining('waits')],
    });
    const number = (await list()).waiting.find(({ by }) => by.email === treasurer.email)?.number;
    expect(await decide(officer, number, 'decline')).toMatchObject({ ok: true });
    expect((await list()).waiting).toEqual([]);
    expect(await decide(officer, number, 'approve')).toMatchObject({ ok: false });
  });

  test('a mistake is undone once by an entry of its own, and the payment stays in the list', async () => {
    await give(100_00);
    const before = await getHeld('zakat');
    const reference = `TRF ${randomUUID()}`;
    await record({ amount: '70', reference });
    const { id } = (await list()).distributions.find((one) => one.reference === reference)!;
    const reverse = (changes: object = {}) => post(programs, `/${id}/reverse`, { day: today, ...changes });
    expect(await reverse({ day: addDays(today, 1) })).toMatchObject({ ok: false, issues: [{ field: 'day' }] });
    expect(await reverse({ day: addDays(today, -1) })).toMatchObject({ ok: false, issues: [{ field: 'day' }] });
    const both = await Promise.all([reverse(), reverse()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getHeld('zakat')).toBe(before);
    expect((await list()).distributions.find((one) => one.id === id)).toMatchObject({ reversedOn: today });
    // The right one may have the same day, amount and reference.
    expect(await record({ amount: '70', reference })).toMatchObject({ ok: true });
    expect(await record({ amount: '70', reference })).toMatchObject({ ok: false, issues: [{ field: 'reference' }] });
  });

  test('a program’s list is recorded whole or not at all, with what is wrong with each line', async () => {
    await give(1_000_00);
    const before = (await getHeld('zakat')) ?? 0;
    const head = 'Day,Amount,Fund,Program,Category,Purpose,State,People,Households,Reference';
    const line = (reference: string, amount = '40.00', people = '4') =>
      `${today},${amount},zakat,rent-relief,poor,rent,VIC,${people},2,${reference}`;
    const send = (lines: readonly string[], more: object = {}) =>
      post<DistributionFile>(programs, '/files', { text: [head, ...lines].join('\r\n'), ...more });
    const key = randomUUID().slice(0, 6);
    const wrong = await send([line(`A${key}`), line(`B${key}`, 'much'), line(`A${key}`), line(`C${key}`, '10', '1')]);
    expect(wrong).toMatchObject({
      ok: false,
      issues: [{ field: 'text', text: expect.stringContaining('3 lines') }],
      lines: [
        { line: 3, issues: [{ field: 'amount' }] },
        { line: 4, issues: [{ field: 'reference', text: expect.stringContaining('line 2') }] },
        { line: 5, issues: [{ field: 'people' }] },
      ],
    });
    expect(await getHeld('zakat')).toBe(before);
    const right = [line(`A${key}`), line(`B${key}`), line(`C${key}`, '10')];
    expect(await send(right, { dryRun: true })).toMatchObject({ ok: true });
    expect(await send(right)).toMatchObject({ ok: true, said: [expect.stringContaining('3 payments of A$90.00')] });
    expect(await getHeld('zakat')).toBe(before - 90_00);
    expect(await send(right)).toMatchObject({ ok: false, lines: [{ line: 2 }, { line: 3 }, { line: 4 }] });
    expect(await send([])).toMatchObject({ ok: false, issues: [{ text: expect.stringContaining('no lines') }] });
    expect(await post<DistributionFile>(programs, '/files', { text: 'Day,Amount\r\n1,2' })).toMatchObject({
      ok: false,
      issues: [{ text: expect.stringContaining('fund') }],
    });
  });
});

describe('running costs', () => {
  const cost = (changes: object = {}, more: object = {}, by = officer) => {
    const reference = `INV ${randomUUID().slice(0, 8)}`;
    const cells = {
      day: today,
      amount: '10.00',
      kind: 'premises',
      paidBy: 'sadaqah',
      account: '',
      reference,
      ...changes,
    };
    return post(by, '/costs', { cells, ...more });
  };
  const listCosts = async () => (await list(officer)).costs;

  test('general sadaqah pays at most 12 cents of each dollar, and the operating fund the rest', async () => {
    await give(1_000_00, 'sadaqah');
    const held = (await getHeld('sadaqah')) ?? 0;
    const share = Math.floor(held * 0.12);
    expect(await cost({ amount: String(share / 100 + 1) })).toMatchObject({
      ok: false,
      issues: [{ field: 'amount', text: expect.stringContaining('12 cents of each dollar') }],
    });
    const attempt = randomUUID();
    expect(await cost({}, { attempt, dryRun: true })).toMatchObject({ ok: true });
    const both = await Promise.all([1, 2].map(() => cost({ reference: 'INV both' }, { attempt })));
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await getHeld('sadaqah')).toBe(held - 10_00);
    expect(await cost({ paidBy: 'operating', amount: '900.00', kind: 'staff' })).toMatchObject({ ok: true });
    expect(await getHeld('sadaqah')).toBe(held - 10_00);
    expect(await listCosts()).toContainEqual(expect.objectContaining({ paidBy: 'operating', cents: 900_00 }));
    const { id } = (await listCosts()).find(({ reference }) => reference === 'INV both')!;
    expect(await post(officer, `/${id}/reverse`, { day: today })).toMatchObject({ ok: true });
    expect(await getHeld('sadaqah')).toBe(held);
  });

  test.each<[object, string, string]>([
    [{ paidBy: 'zakat' }, 'paidBy', 'operating, sadaqah'],
    [{ kind: 'rent' }, 'kind', 'Write one of'],
    [{ amount: 'US$5' }, 'amount', 'Australian dollars'],
    [{ day: addDays(today, 1) }, 'day', 'in the future'],
    [{ reference: '' }, 'reference', 'bank’s list'],
    [{ account: 'purse' }, 'account', 'Write one of: bank, cash.'],
  ])('a cost with %o is refused at %s, and nothing is recorded', async (change, field, text) => {
    const before = (await listCosts()).length;
    const outcome = await cost(change);
    expect(!outcome.ok && outcome.issues).toContainEqual({ field, text: expect.stringContaining(text) });
    expect(await listCosts()).toHaveLength(before);
  });

  test('a large cost counts when another person of finance has approved it, and programs see none', async () => {
    const large = { paidBy: 'operating', amount: '2500', kind: 'audit' };
    expect(await cost(large)).toMatchObject({ ok: true, said: [expect.stringContaining('waits')] });
    const number = (await list(treasurer)).waiting.find(({ costs }) => costs.length > 0)?.number;
    expect((await list()).waiting.find((one) => one.number === number)).toBeUndefined();
    expect((await list()).costs).toEqual([]);
    expect(await decide(officer, number, 'approve')).toMatchObject({ ok: false });
    expect(await decide(treasurer, number, 'approve')).toMatchObject({ ok: true });
    expect(await listCosts()).toContainEqual(expect.objectContaining({ kind: 'audit', cents: 2_500_00 }));
    expect((await ask(programs, '/costs', { why })).status).toBe(404);
  });
});

describe('access to payments out', () => {
  test('a programs person sees nothing of donors or of the bank, and a donor nothing at all', async () => {
    const donor = await data.user();
    expect((await ask(donor, `?month=${today.slice(0, 7)}`)).status).toBe(404);
    expect((await ask(null, `?month=${today.slice(0, 7)}`)).status).toBe(401);
    for (const path of ['/refunds', `/donations?find=${today}`, `/audit?month=${today.slice(0, 7)}`])
      expect((await staff.ask(programs.idToken, path)).status, path).toBe(404);
    for (const path of ['/bank-files', '/openings', '/1/approve', '/1/decline'])
      expect((await ask(programs, path, { why })).status, path).toBe(404);
    expect(await list()).toMatchObject({ mayApprove: false, unexplained: [] });
    expect(JSON.stringify(await list())).not.toContain('donor.example');
  });

  test('a programs person without an authenticator app is refused', async () => {
    const person = await data.user(undefined, 'programs-password');
    expect(await ask(person, `?month=${today.slice(0, 7)}`)).toMatchObject({
      body: { error: { code: 'second_factor_required' } },
    });
  });
});

describe('the bank’s list', () => {
  test('the bank’s rows and the payments out are compared both ways', async () => {
    await give(1_000_00);
    const [paid, missing, row, cash] = ['P', 'M', 'R', 'C'].map((letter) => `TRF ${letter}${randomUUID().slice(0, 6)}`);
    const day = addDays(today, -8);
    for (const reference of [paid, missing])
      expect(await record({ day: today, reference: reference ?? '', amount: '33.00' })).toMatchObject({ ok: true });
    expect(await record({ day: today, reference: cash ?? '', account: 'cash' })).toMatchObject({ ok: true });
    const lines = [`${today},-33.00,Internet transfer ${paid}`, `${today},-12.34,${row}`, `${day},99.00,Donation`];
    const text = ['Date,Amount,Description', ...lines].join('\r\n');
    const send = (dryRun: boolean) => post(officer, '/bank-files', { text, dryRun });
    expect(await send(true)).toMatchObject({ ok: true, said: [expect.stringContaining('2 rows take money out; 2')] });
    expect(await send(false)).toMatchObject({ ok: true });
    expect(await send(false)).toMatchObject({ ok: true, said: [expect.stringContaining('0 of them are new')] });
    const { unexplained } = await list(officer);
    expect(unexplained.map(({ text: said }) => said)).toContain(row);
    expect(unexplained.map(({ text: said }) => said).join()).not.toContain(paid);
    const ports = createPorts(data);
    // Six days later the bank's list must have both.
    const later = { ...ports, clock: () => new Date(Date.now() + 7 * 24 * 3600_000) };
    await data.gifts.bankPayments.add({ id: 'later', day: addDays(today, 6), cents: 1, text: 'Later' });
    const found = await compareDistributions(later, { from: today, to: today });
    expect(
      found
        .filter(({ kind }) => kind === 'not_distributed')
        .map(({ detail }) => detail)
        .join(),
    ).toContain(row);
    const unpaid = found.filter(({ kind }) => kind === 'not_at_bank').map(({ detail }) => detail.toLowerCase());
    expect(unpaid.join()).toContain(missing?.toLowerCase());
    expect(unpaid.join()).not.toContain(paid?.toLowerCase());
    // Cash is in no list of the bank.
    expect(unpaid.join()).not.toContain(cash?.toLowerCase());
  });

  test('a bank’s list with lines that can’t be read is refused with what is wrong with each, and nothing is stored', async () => {
    const reference = `TRF ${randomUUID().slice(0, 6)}`;
    const lines = [`${today},-1.00,${reference}`, `31/02/2026,-2.00,Rent`, `${today},-3.00,"Rent`];
    const text = ['Date,Amount,Description', ...lines].join('\r\n');
    expect(await post<DistributionFile>(officer, '/bank-files', { text })).toEqual({
      ok: false,
      issues: [{ field: 'text', text: '2 lines can’t be recorded. Nothing was recorded.' }],
      lines: [
        { line: 3, issues: [{ field: 'day', text: 'Write the day as 20/11/2026.' }] },
        { line: 4, issues: [{ field: '', text: expect.stringContaining('quotation mark') }] },
      ],
    });
    expect((await list(officer)).unexplained.map(({ text: said }) => said)).not.toContain(reference);
    const long = `Date,Amount,Description\n${`${today},-1.00,x\n`.repeat(20_001)}`;
    expect(await post<DistributionFile>(officer, '/bank-files', { text: long })).toMatchObject({
      ok: false,
      issues: [{ field: 'text', text: expect.stringContaining('more than 20,000 lines') }],
    });
  });
});

describe('a gift that goes back after it was given out', () => {
  const cells = { fund: 'fidyah', category: '', program: 'family-table', purpose: 'food', meals: '4' };
  const recordGift = async (reference: string, fund = 'fidyah', amount = '40.00') => {
    const typed = { date: today, amount, funds: [fund], reference, name: '', email: '', method: 'cash' };
    const { recorded } = await staff.act('/recordings', { ...typed, why, dryRun: false });
    return recorded!.id;
  };
  const giveOutAll = async () => {
    const held = (await getHeld('fidyah')) ?? 0;
    expect(await record({ ...cells, amount: (held / 100).toFixed(2) })).toMatchObject({ ok: true });
    expect(await getHeld('fidyah')).toBe(0);
  };
  const ask = (path: '/voids' | '/refunds', donationId: string, more: object) =>
    staff.act(path, { attempt: randomUUID(), donationId, why, ...more });

  test('finance is told before a void what was given out, and the fund stays at zero', async () => {
    const id = await recordGift('Given out 1');
    await giveOutAll();
    const said = await ask('/voids', id, { dryRun: true });
    expect(said).toMatchObject({
      said: expect.arrayContaining([
        'Fidyah and kaffarah fund: A$40.00 of what goes back was paid out already.',
        expect.stringContaining('there are no other gifts for A$40.00. The fund stays at zero'),
      ]),
    });
    expect(await ask('/voids', id, { dryRun: false })).toMatchObject({ ok: true });
    expect(await getHeld('fidyah')).toBe(0);
    // The next gift stands for what the void one had given out.
    await give(50_00, 'fidyah');
    expect(await getHeld('fidyah')).toBe(10_00);
  });

  test('finance is told before a refund that other gifts stand for what was given out', async () => {
    const id = await recordGift('Given out 2');
    await giveOutAll();
    await give(30_00, 'fidyah');
    const refund = { cents: 40_00, reference: 'Slip 2' };
    const said = await ask('/refunds', id, { ...refund, dryRun: true });
    expect(said).toMatchObject({
      said: expect.arrayContaining([
        'Fidyah and kaffarah fund: A$40.00 of what goes back was paid out already.',
        'Fidyah and kaffarah fund: A$30.00 of other gifts stands for that from now on.',
        expect.stringContaining('there are no other gifts for A$10.00.'),
      ]),
    });
    expect(await ask('/refunds', id, { ...refund, dryRun: false })).toMatchObject({ ok: true });
    expect(await getHeld('fidyah')).toBe(0);
  });

  test('the second person reads in the request what was given out', async () => {
    const id = await recordGift('Given out 3', 'fidyah', '900.00');
    await giveOutAll();
    expect(await ask('/voids', id, { dryRun: false })).toMatchObject({ ok: true });
    const { refunds } = await staff.read<OpenRefunds>('/refunds');
    const open = refunds.find(({ donationId }) => donationId === id)!;
    expect(open).toMatchObject({ state: 'waiting', what: expect.stringContaining('was paid out already') });
    const approved = await staff.act(`/refunds/${open.id}/approve`, { why: 'Seen.' }, treasurer);
    expect(approved).toMatchObject({ ok: true });
    expect(await getHeld('fidyah')).toBe(0);
  });

  test('a gift that is still held goes back without a word of it', async () => {
    const id = await recordGift('Held', 'tainted_wealth');
    const said = await ask('/voids', id, { dryRun: true });
    expect(JSON.stringify(said)).not.toContain('paid out');
  });
});
