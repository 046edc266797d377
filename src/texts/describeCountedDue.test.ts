import { describe, expect, it } from 'vitest';
import { aCatalogue, aLine, aDonation } from '../../tests/builders/giving';
import { describeCountedDue } from './describeCountedDue';
import type { Basis, DonationRequestLine } from '../domain/donation/donationRequest';
import { priceLine } from '../domain/donation/priceLine';

const store = (basis: Basis, kind: DonationRequestLine['kind'] = 'fidyah') => {
  const amount = basis.by === 'amount' ? 50_00 : priceLine({ amount: 0, basis }, aCatalogue());
  return aDonation({}, { lines: [aLine({ kind, amount, basis })] }).lines[0]!;
};

const cases: readonly [Basis, DonationRequestLine['kind'], string | undefined, string | undefined][] = [
  [{ by: 'amount' }, 'fidyah', undefined, undefined],
  [{ by: 'days', days: 1 }, 'fidyah', 'Fidyah for 1 day at A$10.00 a day', 'Fidyah for 1 day'],
  [{ by: 'days', days: 30 }, 'fidyah', 'Fidyah for 30 days at A$10.00 a day', 'Fidyah for 30 days'],
  [
    { by: 'fasts', fasts: 2, combined: false },
    'fidyah',
    'Kaffarah for 2 broken fasts: feeds 120 people at A$5.00 each',
    'Kaffarah for 2 broken fasts',
  ],
  [
    { by: 'fasts', fasts: 3, combined: true },
    'fidyah',
    'Kaffarah for 3 broken fasts, counted as one: feeds 60 people at A$5.00 each',
    'Kaffarah for 3 broken fasts, counted as one',
  ],
  [
    { by: 'fasts', fasts: 3, combined: true, meals: 2 },
    'fidyah',
    'Kaffarah for 3 broken fasts, counted as one, two meals for each person: feeds 60 people at A$10.00 each',
    'Kaffarah for 3 broken fasts, counted as one, two meals for each person',
  ],
  [
    { by: 'oaths', oaths: 2, meals: 2 },
    'fidyah',
    'Kaffarah for 2 broken oaths, two meals for each person: feeds 20 people at A$10.00 each',
    'Kaffarah for 2 broken oaths, two meals for each person',
  ],
  [
    { by: 'oaths', oaths: 1 },
    'fidyah',
    'Kaffarah for 1 broken oath: feeds 10 people at A$5.00 each',
    'Kaffarah for 1 broken oath',
  ],
  [{ by: 'people', people: 5 }, 'fitr', 'Zakat al-fitr for 5 people at A$18.00 each', 'Zakat al-fitr for 5 people'],
];

describe('what a due was counted from', () => {
  it.each(cases)('a due counted as %j of %s has its kind, count, people and price', (basis, kind, text) =>
    expect(describeCountedDue(store(basis, kind))).toBe(text),
  );

  it.each(cases)(
    'a due counted as %j of %s, stored without its price, is described without it',
    (basis, kind, _, old) => {
      const { unitCents: _price, ...line } = store(basis, kind);
      expect(describeCountedDue(line)).toBe(old);
    },
  );

  it('zakat al-fitr that came after the prayer says that it is sadaqah for food', () =>
    expect(describeCountedDue({ ...store({ by: 'people', people: 1 }, 'fitr'), afterEid: true })).toBe(
      'Given after the Eid prayer, as sadaqah for food, for 1 person at A$18.00 each',
    ));
});
