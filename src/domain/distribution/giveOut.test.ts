import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aCost,
  aDistribution,
  aMovement,
  someDay,
  someHistory,
  type History,
} from '../../../tests/builders/distributions';
import type { Distribution, Outgoing, Reversal } from './Distribution';
import { getAvailableCents, giveOut, type GivenOut } from './giveOut';

/** Returns the rest of each gift, and the part of it that each distribution gave out. */
const summarise = ({ gifts }: GivenOut) =>
  gifts.map(({ donationId, heldCents, parts }) => [
    donationId,
    heldCents,
    ...parts.map(({ distributionId, cents }) => `${distributionId} ${cents}`),
  ]);

describe('giveOut', () => {
  it('gives out the oldest gift first, in parts if need be', () => {
    const gifts = [aMovement({ donationId: 'don_b', day: '2026-11-03' }), aMovement()];
    const out = giveOut(gifts, [aDistribution(), aDistribution({ id: 'dis_b', day: '2026-11-06', cents: 50_00 })]);
    expect(summarise(out)).toEqual([
      ['don_a', 0, 'dis_a 6000', 'dis_b 4000'],
      ['don_b', 90_00, 'dis_b 1000'],
    ]);
  });

  it('gives out a gift for a case to that case only, before other gifts', () => {
    const gifts = [aMovement(), aMovement({ donationId: 'don_case', earmark: 'case:winter-rent', cents: 40_00 })];
    const forCase = aDistribution({ case: 'winter-rent' });
    expect(summarise(giveOut(gifts, [forCase]))).toEqual([
      ['don_a', 80_00, 'dis_a 2000'],
      ['don_case', 0, 'dis_a 4000'],
    ]);
    expect(summarise(giveOut(gifts, [aDistribution({ cents: 120_00 })]))).toEqual([
      ['don_a', 0, 'dis_a 10000'],
      ['don_case', 40_00],
    ]);
  });

  it('lets the next gift bear what a refunded one had given out', () => {
    const gifts = [
      aMovement(),
      aMovement({ day: '2026-11-07', cents: -100_00 }),
      aMovement({ donationId: 'don_b', day: '2026-11-08' }),
    ];
    expect([...giveOut(gifts.slice(0, 2), [aDistribution()]).covered]).toEqual([['dis_a', 60_00]]);
    const out = giveOut(gifts, [aDistribution()]);
    expect([...out.covered]).toEqual([]);
    expect(summarise(out)).toEqual([
      ['don_a', 0],
      ['don_b', 40_00, 'dis_a 6000'],
    ]);
  });

  it('holds the money of a reversed distribution again, for the next one', () => {
    const reversal: Reversal = { id: 'dis_r', day: '2026-11-06', reverses: 'dis_a', why: 'Paid twice' };
    const later = aDistribution({ id: 'dis_b', day: '2026-11-07', cents: 100_00 });
    expect(summarise(giveOut([aMovement()], [aDistribution(), later], [reversal]))).toEqual([
      ['don_a', 0, 'dis_b 10000'],
    ]);
  });

  it('lets gifts that are held pay costs, each with 12 cents of a dollar, and none for a case', () => {
    const gifts = [
      aMovement({ donationId: 'don_case', earmark: 'case:winter-rent' }),
      aMovement(),
      aMovement({ donationId: 'don_b', cents: 50_00 }),
    ];
    const all = giveOut(gifts, [aCost({ cents: 20_00 })]);
    expect(summarise(all)).toEqual([
      ['don_case', 100_00],
      ['don_a', 88_00, 'dis_cost 1200'],
      ['don_b', 44_00, 'dis_cost 600'],
    ]);
    expect([...all.short]).toEqual([['dis_cost', 2_00]]);
    expect(getAvailableCents(aCost({ cents: 20_00 }), gifts, [])).toBe(18_00);
    // Half of a gift goes back: others pay what is more than its share now.
    const back = aMovement({ day: '2026-11-07', cents: -50_00 });
    expect(summarise(giveOut([...gifts, back], [aCost({ cents: 14_00 })]))).toEqual([
      ['don_case', 100_00],
      ['don_a', 44_00, 'dis_cost 600'],
      ['don_b', 44_00, 'dis_cost 600'],
    ]);
  });

  it('says what a distribution lacked on its day, though later gifts bear it', () => {
    const out = giveOut([aMovement({ day: '2026-11-20' })], [aDistribution()]);
    expect([...out.short]).toEqual([['dis_a', 60_00]]);
    expect(summarise(out)).toEqual([['don_a', 40_00, 'dis_a 6000']]);
  });
});

describe('getAvailableCents', () => {
  it('leaves enough for what was given out after the day', () => {
    const gifts = [aMovement()];
    const given = [aDistribution({ day: '2026-11-10' })];
    expect(getAvailableCents(aDistribution({ day: '2026-11-02', cents: 90_00 }), gifts, given)).toBe(40_00);
    expect(getAvailableCents(aDistribution({ day: '2026-10-31' }), gifts, given)).toBe(0);
  });

  it('does not count gifts for another case', () => {
    const gifts = [aMovement({ earmark: 'case:winter-rent' })];
    expect(getAvailableCents(aDistribution({ case: 'school-bags' }), gifts, [])).toBe(0);
    expect(getAvailableCents(aDistribution({ case: 'winter-rent', cents: 120_00 }), gifts, [])).toBe(100_00);
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Lists the violations in a history: of sums, of each gift's and each payment's parts, of each gift's part of costs, and of the purposes of gifts
 * with an earmark.
 */
function listViolations({ movements, distributions, reversals, costs }: History): readonly string[] {
  const outgoings = [...distributions, ...costs];
  const out = giveOut(movements, outgoings, reversals);
  const undone = new Set(reversals.map(({ reverses }) => reverses));
  const costIds = new Set(costs.map(({ id }) => id));
  const valid = new Map<string, Outgoing>(outgoings.filter(({ id }) => !undone.has(id)).map((one) => [one.id, one]));
  const violations: string[] = [];
  const check = (holds: boolean, what: string) => void (holds || violations.push(what));

  const inCents = sum(movements.map(({ cents }) => cents));
  const outCents = sum([...valid.values()].map(({ cents }) => cents));
  const heldCents = sum(out.gifts.map((gift) => gift.heldCents));
  const coveredCents = sum([...out.covered.values()]);
  check(inCents - outCents - heldCents + coveredCents === 0, 'the fund adds up');

  const borne = new Map<string, number>();
  for (const { donationId, heldCents: held, parts } of out.gifts) {
    const own = movements.filter((movement) => movement.donationId === donationId);
    const netCents = sum(own.map(({ cents }) => cents));
    check(held >= 0 && held + sum(parts.map(({ cents }) => cents)) === netCents, `${donationId} is given out once`);
    const costsCents = sum(parts.filter((part) => costIds.has(part.distributionId)).map(({ cents }) => cents));
    check(costsCents * 100 <= netCents * 12, `${donationId} pays at most 12 cents of a dollar for costs`);
    for (const { distributionId, cents } of parts) {
      borne.set(distributionId, (borne.get(distributionId) ?? 0) + cents);
      const to = valid.get(distributionId);
      const may = [undefined, `program:${to?.program}`, `case:${to?.case}`];
      check(may.includes(own[0]?.earmark), `${donationId} is given out for what it was given for`);
    }
  }
  for (const { id, cents } of valid.values())
    check((borne.get(id) ?? 0) + (out.covered.get(id) ?? 0) === cents, `${id} is borne by gifts, or covered`);
  return violations;
}

describe('random histories', () => {
  it('add up to the cent, and give no gift out twice or for another case', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        expect(listViolations(history)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('have exactly as much to give out as is said to be available', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(someHistory, someDay, ({ movements, distributions, reversals }, on) => {
        const wanted = aDistribution({ id: 'dis_new', day: on, case: 'winter-rent', cents: 5_000 });
        const sumShort = (extra: readonly Distribution[]) =>
          sum([...giveOut(movements, [...distributions, ...extra], reversals).short.values()]);
        const available = getAvailableCents(wanted, movements, distributions, reversals);
        if (available > 0) expect(sumShort([{ ...wanted, cents: available }])).toBe(sumShort([]));
        expect(sumShort([{ ...wanted, cents: available + 1 }])).toBeGreaterThan(sumShort([]));
      }),
      { numRuns: 1_000 },
    );
  });
});
