import fc from 'fast-check';
import type { Cost, Distribution, Reversal } from '../../src/domain/distribution/Distribution';
import type { FundMovement } from '../../src/domain/distribution/giveOut';

/** Makes A$100.00 that came into a fund on 1 November. */
export const aMovement = (overrides: Partial<FundMovement> = {}): FundMovement => ({
  donationId: 'don_a',
  line: 0,
  day: '2026-11-01',
  cents: 100_00,
  ...overrides,
});

/** Makes A$60.00 for a family's rent, four days later. */
export const aDistribution = (overrides: Partial<Distribution> = {}): Distribution => ({
  id: 'dis_a',
  day: '2026-11-05',
  fund: 'zakat',
  cents: 60_00,
  program: 'rent-relief',
  category: 'needy',
  purpose: 'rent',
  state: 'NSW',
  people: 3,
  households: 1,
  reference: 'TRF 1001',
  ...overrides,
});

/** Makes A$10.00 of rent for the office, which general sadaqah paid on the day after. */
export const aCost = (overrides: Partial<Cost> = {}): Cost => ({
  id: 'dis_cost',
  day: '2026-11-06',
  cents: 10_00,
  kind: 'premises',
  paidBy: 'sadaqah',
  reference: 'INV 7',
  ...overrides,
});

/** A day of three months. */
export const someDay = fc
  .tuple(fc.constantFrom('2026-11', '2026-12', '2027-01'), fc.integer({ min: 1, max: 28 }))
  .map(([month, number]) => `${month}-${String(number).padStart(2, '0')}`);
const earmarks = [undefined, undefined, 'case:winter-rent', 'case:school-bags', 'program:rent-relief'] as const;

/** The events of one fund. */
export interface History {
  readonly movements: readonly FundMovement[];
  readonly distributions: readonly Distribution[];
  readonly reversals: readonly Reversal[];
  /** If the fund is general sadaqah. */
  readonly costs: readonly Cost[];
}

/** A fund's history: gifts, refunds of no more than was given, distributions for two programs and their cases, costs, and reversals. */
export const someHistory: fc.Arbitrary<History> = fc
  .record({
    gifts: fc.array(
      fc.record({
        day: someDay,
        cents: fc.integer({ min: 1, max: 90 }),
        earmark: fc.constantFrom(...earmarks),
        refund: fc.option(fc.record({ day: someDay, share: fc.integer({ min: 1, max: 4 }) })),
      }),
      { maxLength: 12 },
    ),
    given: fc.array(
      fc.record({
        day: someDay,
        cents: fc.integer({ min: 1, max: 120 }),
        households: fc.integer({ min: 1, max: 7 }),
        purpose: fc.constantFrom('rent' as const, 'food' as const),
        state: fc.constantFrom('NSW' as const, 'WA' as const),
        to: fc.constantFrom(
          { program: 'rent-relief' },
          { program: 'rent-relief', case: 'winter-rent' },
          { program: 'study-fund', case: 'school-bags' },
        ),
        reversedOn: fc.option(someDay),
      }),
      { maxLength: 8 },
    ),
    paid: fc.array(
      fc.record({ day: someDay, cents: fc.integer({ min: 1, max: 12 }), reversedOn: fc.option(someDay) }),
      { maxLength: 4 },
    ),
  })
  .map(({ gifts, given, paid }) => ({
    movements: gifts.flatMap(({ day: on, cents, earmark, refund }, index): FundMovement[] => {
      const line = { donationId: `don_${index}`, line: 0, ...(earmark && { earmark }) };
      const donation = { ...line, day: on, cents };
      if (!refund || refund.day < on) return [donation];
      return [donation, { ...line, day: refund.day, cents: -Math.ceil((cents * refund.share) / 4) }];
    }),
    distributions: given.map(({ day: on, to, reversedOn: _reversedOn, ...payment }, index) =>
      aDistribution({ ...payment, ...to, id: `dis_${index}`, day: on, people: payment.households * 2 }),
    ),
    costs: paid.map(({ day: on, cents }, index) => aCost({ id: `dis_c${index}`, day: on, cents })),
    reversals: [
      ...given.map((one, index) => ({ ...one, reverses: `dis_${index}` })),
      ...paid.map((one, index) => ({ ...one, reverses: `dis_c${index}` })),
    ].flatMap(({ day: on, reversedOn, reverses }): Reversal[] =>
      reversedOn && reversedOn >= on ? [{ id: `${reverses}r`, day: reversedOn, reverses, why: 'A mistake' }] : [],
    ),
  }));
