import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aCost, aDistribution, aMovement, someHistory } from '../../../tests/builders/distributions';
import { kinds, type Kind } from '../donation/kinds';
import { purposes, states } from './Distribution';
import { closeMonth, type Books } from './closeMonth';
import type { FundMovement } from './giveOut';
import { impactMonthSchema, sha256, toHashedText, type ImpactMonth } from './ImpactMonth';
import { summariseImpact } from './summariseImpact';
import { verifyMonths, type ImpactChain } from './verifyMonths';

const noMovements = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, FundMovement[]>;

const aBook = (overrides: Partial<Books> = {}): Books => ({
  movements: { ...noMovements, zakat: [aMovement()] },
  distributions: [],
  reversals: [],
  costs: [],
  fees: { paidCents: 0, coverCents: 0 },
  ...overrides,
});

async function closeAll(books: Books, months = ['2026-11', '2026-12', '2027-01']): Promise<ImpactChain> {
  const closed: ImpactMonth[] = [];
  let head: string | null = null;
  for (const month of months) {
    const last: ImpactMonth = closeMonth(month, head, books);
    closed.push(last);
    head = await sha256(toHashedText(last));
  }
  return { months: closed, head: head ?? '' };
}

const ofFund = (month: ImpactMonth | undefined, fund: Kind) => month?.funds.find((one) => one.fund === fund);

describe('closeMonth', () => {
  it('sums what came in, was given out and is held, and counts the days that each dollar waited', async () => {
    const distributions = [
      aDistribution({ cents: 60_00, day: '2026-11-05' }),
      aDistribution({ id: 'dis_b', cents: 30_00, day: '2026-11-21' }),
    ];
    const { months } = await closeAll(aBook({ distributions }));
    expect(ofFund(months[0], 'zakat')).toEqual({
      fund: 'zakat',
      inCents: 100_00,
      outCents: 90_00,
      costsCents: 0,
      heldCents: 10_00,
      coveredCents: 0,
      days: { median: 4, slowestTenth: 20 },
    });
    expect(ofFund(months[1], 'zakat')).toMatchObject({ inCents: 0, outCents: 0, heldCents: 10_00, days: null });
  });

  it('says how many were helped, but of fewer than five households nothing', async () => {
    const few = aDistribution({ households: 4, people: 9 });
    const one = aDistribution({ id: 'dis_b', day: '2026-12-05', fund: 'sadaqah', category: undefined, people: 1 });
    const { months } = await closeAll(aBook({ distributions: [few, one, { ...few, id: 'dis_c', day: '2026-12-06' }] }));
    expect(months.map(({ helped }) => helped)).toEqual([null, { people: 10, households: 5 }, null]);
    expect(months[0]?.given.purposes).toEqual([{ name: null, cents: 60_00, people: null, households: null }]);
    // Those of zakat would tell that one other was helped.
    expect(months[1]?.given.categories).toEqual([{ name: null, cents: 60_00, people: null, households: null }]);
  });

  it('leaves a closed month as it is when a later month reverses a payment of it', async () => {
    const distributions = [aDistribution()];
    const reversals = [{ id: 'dis_r', day: '2026-12-02', reverses: 'dis_a', why: 'Paid twice' }];
    const before = await closeAll(aBook({ distributions }));
    const after = await closeAll(aBook({ distributions, reversals }));
    expect(after.months[0]).toEqual(before.months[0]);
    expect(after.months[1]?.corrections).toEqual([{ month: '2026-11', fund: 'zakat', cents: 60_00 }]);
    expect(ofFund(after.months[1], 'zakat')).toMatchObject({ outCents: -60_00, heldCents: 100_00 });
  });
});

describe('costs', () => {
  const sadaqah = [aMovement({ cents: 1_000_00 })];
  const costs = [
    aCost({ cents: 90_00 }),
    aCost({ id: 'dis_c2', kind: 'staff', paidBy: 'operating', cents: 500_00 }),
    aCost({ id: 'dis_c3', kind: 'staff', paidBy: 'operating', cents: 70_00, day: '2026-11-20' }),
  ];
  const reversals = [
    { id: 'dis_r', day: '2026-11-21', reverses: 'dis_c3', why: 'Paid twice' },
    { id: 'dis_r2', day: '2026-12-02', reverses: 'dis_cost', why: 'Not ours' },
  ];
  const close = () => closeAll(aBook({ movements: { ...noMovements, sadaqah }, costs, reversals }));

  it('are listed by kind and by who paid them, and leave general sadaqah only if it did', async () => {
    const { months } = await close();
    expect(months[0]?.costs).toEqual([
      { kind: 'staff', paidBy: 'operating', cents: 500_00 },
      { kind: 'premises', paidBy: 'sadaqah', cents: 90_00 },
    ]);
    expect(ofFund(months[0], 'sadaqah')).toMatchObject({ costsCents: 90_00, outCents: 0, heldCents: 910_00 });
    expect(months[1]?.costs).toEqual([{ kind: 'premises', paidBy: 'sadaqah', cents: -90_00 }]);
    expect(ofFund(months[1], 'sadaqah')).toMatchObject({ costsCents: -90_00, heldCents: 1_000_00 });
  });

  it('are summed by kind for a year', async () => {
    expect(summariseImpact((await close()).months).years[0]?.costs).toEqual([
      { kind: 'staff', operating: 500_00, sadaqah: 0 },
      { kind: 'premises', operating: 0, sadaqah: 0 },
    ]);
  });

  it('are found if the list of costs and the fund say two things', async () => {
    const { months, head } = await close();
    const changed = months.map((month, index) => (index === 0 ? { ...month, costs: month.costs.slice(0, 1) } : month));
    expect(await verifyMonths({ months: changed, head })).toContainEqual({ month: '2026-11', kind: 'costs' });
  });
});

describe('summariseImpact', () => {
  it('stays within 60 kB for ten years of months with 10,000 payments each', async () => {
    const distributions = Array.from({ length: 10_000 }, (_, index) =>
      aDistribution({
        id: `dis_${index}`,
        cents: 1 + (index % 97),
        purpose: purposes[index % purposes.length]!,
        state: states[index % states.length]!,
        program: `program-${index % 8}`,
      }),
    );
    const movements = { ...noMovements, zakat: [aMovement({ cents: 1_000_000 })] };
    const month = closeMonth('2026-11', null, aBook({ movements, distributions }));
    const months = Array.from({ length: 120 }, (_, index) => ({
      ...month,
      month: `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    }));
    expect(JSON.stringify(summariseImpact(months)).length).toBeLessThan(60_000);
  });
});

describe('random histories', () => {
  it('close into months that hold and have the published form', async () => {
    await fc.assert(
      fc.asyncProperty(someHistory, async ({ movements, distributions, reversals, costs }) => {
        // A second fund, with the payments of every second household.
        const ofSadaqah = distributions
          .filter((_, index) => index % 2 === 1)
          .map((one) => ({ ...one, id: `${one.id}s`, fund: 'sadaqah' as const, category: undefined }));
        const chain = await closeAll(
          aBook({
            movements: { ...noMovements, zakat: movements, sadaqah: movements },
            distributions: [...distributions, ...ofSadaqah],
            reversals,
            costs,
          }),
        );
        expect(await verifyMonths(chain)).toEqual([]);
        for (const month of chain.months) {
          expect(v.safeParse(impactMonthSchema, month).success).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('verifyMonths', () => {
  const books = aBook({
    distributions: [aDistribution(), aDistribution({ id: 'dis_b', day: '2026-12-03', cents: 1_00 })],
  });
  const changeMonth = ({ months, head }: ImpactChain, index: number, change: Partial<ImpactMonth>): ImpactChain => ({
    head,
    months: months.map((month, at) => (at === index ? { ...month, ...change } : month)),
  });
  const inMonth = (month: string, ...found: string[]) => found.map((kind) => ({ month, kind }));

  it('finds a changed sum, in the month after it too', async () => {
    const chain = await closeAll(books);
    const funds = (chain.months[0]?.funds ?? []).map((one) => ({ ...one, heldCents: one.heldCents + 1 }));
    const found = await verifyMonths(changeMonth(chain, 0, { funds }));
    expect(found).toEqual([...inMonth('2026-11', 'balance'), ...inMonth('2026-12', 'hash', 'balance')]);
  });

  it('finds a changed line of a list, also in the last month', async () => {
    const chain = await closeAll(books, ['2026-11']);
    const { given } = chain.months[0]!;
    const renamed = { ...given, purposes: given.purposes.map((row) => ({ ...row, name: 'food' as const })) };
    expect(await verifyMonths(changeMonth(chain, 0, { given: renamed }))).toEqual(inMonth('2026-11', 'head'));
    for (const list of ['purposes', 'categories', 'states'] as const)
      expect(await verifyMonths(changeMonth(chain, 0, { given: { ...given, [list]: [] } }))).toEqual(
        inMonth('2026-11', 'list', 'head'),
      );
  });

  it('finds a month that is missing, at the beginning, within or at the end', async () => {
    const { months, head } = await closeAll(books);
    const [first, second, third] = months as [ImpactMonth, ImpactMonth, ImpactMonth];
    expect(await verifyMonths({ head, months: [second, third] })).toContainEqual({ month: '2026-12', kind: 'hash' });
    expect(await verifyMonths({ head, months: [first, third] })).toEqual(
      expect.arrayContaining(inMonth('2027-01', 'hash', 'order')),
    );
    expect(await verifyMonths({ head, months: [first, second] })).toEqual(inMonth('2026-12', 'head'));
  });

  it('finds costs that were paid from zakat', async () => {
    const chain = await closeAll(aBook(), ['2026-11']);
    const funds = (chain.months[0]?.funds ?? []).map((one) =>
      one.fund === 'zakat' ? { ...one, costsCents: 1_00, heldCents: one.heldCents - 1_00 } : one,
    );
    expect(await verifyMonths(changeMonth(chain, 0, { funds }))).toEqual(inMonth('2026-11', 'costs', 'head'));
  });

  it('finds months in another order', async () => {
    const { months, head } = await closeAll(books);
    const found = await verifyMonths({ head, months: [...months].reverse() });
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['hash', 'order', 'head']));
  });
});
