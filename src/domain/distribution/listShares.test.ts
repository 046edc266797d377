import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDistribution } from '../../../tests/builders/distributions';
import type { Distribution } from './Distribution';
import { listShares, minHouseholds } from './listShares';

/** A month's payments, mostly to few households, of few funds and purposes: the most is told then. */
const someDistributions = fc
  .array(
    fc.record({
      fund: fc.constantFrom('zakat' as const, 'zakat' as const, 'sadaqah' as const, 'fitr' as const),
      purpose: fc.constantFrom('rent' as const, 'food' as const, 'debt' as const, 'burial' as const),
      category: fc.constantFrom('poor' as const, 'needy' as const, 'debtors' as const),
      state: fc.constantFrom('NSW' as const, 'VIC' as const, 'TAS' as const),
      households: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 12 })),
    }),
    { maxLength: 12 },
  )
  .map((payments): readonly Distribution[] =>
    payments.map(({ fund, category, ...one }, index) => ({
      ...aDistribution({ ...one, id: `dis_${index}`, fund, cents: 2 ** index, people: one.households * 3 }),
      category: fund === 'zakat' ? category : undefined,
      ...(fund === 'fitr' && { purpose: 'food' as const }),
    })),
  );

/** The sums that are published of payments: each of 0 and 1, by payment. */
function listSums(distributions: readonly Distribution[]): readonly (readonly number[])[] {
  const given = listShares(distributions);
  const sums = new Map<string, number[]>();
  const add = (name: string, index: number) => {
    const sum = sums.get(name) ?? distributions.map(() => 0);
    sum[index] = 1;
    sums.set(name, sum);
  };
  distributions.forEach(({ fund, purpose, category, state }, index) => {
    add(fund, index);
    for (const [list, name] of [
      ['purposes', purpose],
      ['categories', category],
      ['states', state],
    ] as const)
      if (name) add(`${list} ${given[list].some((row) => row.name === name) ? name : 'together'}`, index);
  });
  return [...sums.values()];
}

/** Vectors that change no sum: what someone who knows all sums can't tell. Calculated with fractions as numbers, unlike the code. */
function listUntold(sums: readonly (readonly number[])[], width: number): readonly (readonly number[])[] {
  const rows = sums.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const found = rows.findIndex((row, index) => index >= pivots.length && Math.abs(row[column]!) > 1e-9);
    if (found < 0) continue;
    const top = pivots.length;
    [rows[top], rows[found]] = [rows[found]!, rows[top]!];
    const scale = rows[top][column]!;
    rows[top] = rows[top].map((entry) => entry / scale);
    rows.forEach((row, index) => {
      const factor = row[column]!;
      if (index !== top) rows[index] = row.map((entry, at) => entry - factor * rows[top]![at]!);
    });
    pivots.push(column);
  }
  const free = Array.from({ length: width }, (_, column) => column).filter((column) => !pivots.includes(column));
  return free.map((column) =>
    Array.from({ length: width }, (_, at) => {
      if (at === column) return 1;
      const pivot = pivots.indexOf(at);
      return pivot < 0 ? 0 : -rows[pivot]![column]!;
    }),
  );
}

/** Every group of payments to one to four households whose sum follows from what is published. */
function listTold(distributions: readonly Distribution[]): readonly string[] {
  const untold = listUntold(listSums(distributions), distributions.length);
  const told: string[] = [];
  function search(from: number, group: readonly number[], households: number): void {
    if (group.length > 0 && untold.every((one) => Math.abs(group.reduce((sum, at) => sum + one[at]!, 0)) < 1e-9)) {
      // The sum of a fund is published as it is.
      const funds = new Set(group.map((at) => distributions[at]!.fund));
      const isWhole = distributions.every(({ fund }, at) => !funds.has(fund) || group.includes(at));
      if (!isWhole) told.push(group.map((at) => distributions[at]!.id).join('+'));
    }
    for (let at = from; at < distributions.length; at += 1) {
      const sum = households + distributions[at]!.households;
      if (sum < minHouseholds) search(at + 1, [...group, at], sum);
    }
  }
  search(0, [], 0);
  return told;
}

describe('listShares', () => {
  it('lists a name with five households or more, and fewer only together', () => {
    const many = { households: 6, people: 20, cents: 10_00 };
    const given = listShares([
      aDistribution(many),
      aDistribution({ ...many, id: 'dis_b', purpose: 'food', cents: 30_00 }),
      aDistribution({ id: 'dis_c', purpose: 'debt', cents: 5_00, households: 1, people: 4 }),
    ]);
    expect(given.purposes).toEqual([
      { name: 'food', cents: 30_00, people: 20, households: 6 },
      { name: null, cents: 15_00, people: 24, households: 7 },
    ]);
    expect(given.states).toEqual([{ name: 'NSW', cents: 45_00, people: 44, households: 13 }]);
  });

  it('lists by each thing apart, so that few of a purpose in a state hide neither', () => {
    const few = { households: 3, people: 7 };
    const given = listShares(
      (['rent', 'food', 'energy'] as const).flatMap((purpose) =>
        (['NSW', 'VIC'] as const).map((state) => aDistribution({ ...few, id: purpose + state, purpose, state })),
      ),
    );
    expect(given.purposes.map(({ name }) => name)).toEqual(['rent', 'food', 'energy']);
    expect(given.states.map(({ name }) => name)).toEqual(['NSW', 'VIC']);
  });

  it('puts more together if a fund’s sum and a list would tell of one household', () => {
    // All of zakat al-fitr is food: food less that fund is one household's.
    const given = listShares([
      aDistribution({ fund: 'fitr', category: undefined, purpose: 'food', households: 9, people: 9, cents: 90_00 }),
      aDistribution({ id: 'dis_b', purpose: 'food', households: 1, people: 2, cents: 7_00 }),
      aDistribution({ id: 'dis_c', households: 8, people: 9, cents: 20_00 }),
      aDistribution({ id: 'dis_d', purpose: 'debt', households: 8, people: 9, cents: 30_00 }),
    ]);
    expect(given.purposes).toEqual([
      { name: null, cents: 117_00, people: 20, households: 18 },
      { name: 'debt', cents: 30_00, people: 9, households: 8 },
    ]);
  });

  it('tells of no one, though all lists and sums of a month are added and subtracted', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(someDistributions, (distributions) => {
        const given = listShares(distributions);
        const rows = [...given.purposes, ...given.categories, ...given.states];
        for (const { name, households } of rows)
          expect(households === null || households >= minHouseholds, String(name)).toBe(true);
        expect(listTold(distributions)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
