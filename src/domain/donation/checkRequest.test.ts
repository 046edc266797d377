import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCatalogue, aLine, aRequest, givingDay } from '../../../tests/builders/giving';
import { checkRequest } from './checkRequest';
import type { DonationRequest, DonationRequestLine } from './donationRequest';
import type { FieldIssue } from './issues';
import { calculateFeeCover } from './calculateFeeCover';

const check = (request: Partial<DonationRequest>, now = givingDay) =>
  checkRequest(aRequest(request), aCatalogue(), now);
const checkLine = (line: Partial<DonationRequestLine>, now = givingDay) => check({ lines: [aLine(line)] }, now);

describe('checkRequest', () => {
  it.each<[string, Partial<DonationRequestLine>]>([
    ['zakat from the calculator', { kind: 'zakat', amount: 1_234_56, statement: 'calc_2027' }],
    ['sadaqah for a case', { beneficiary: { type: 'case', uid: 'winter-rent' } }],
    ['fidyah for ten days', { kind: 'fidyah', amount: 100_00, basis: { by: 'days', days: 10 } }],
    ['fidyah of one’s own choice', { kind: 'fidyah', amount: 12_00 }],
    [
      'kaffarah for two fasts as one',
      { kind: 'fidyah', amount: 300_00, basis: { by: 'fasts', fasts: 2, combined: true } },
    ],
    ['kaffarah for an oath', { kind: 'fidyah', amount: 50_00, basis: { by: 'oaths', oaths: 1 } }],
    [
      'fitr for five, through a program',
      {
        kind: 'fitr',
        amount: 90_00,
        basis: { by: 'people', people: 5 },
        beneficiary: { type: 'program', uid: 'family-table' },
      },
    ],
    ['tainted wealth without a receipt', { kind: 'tainted_wealth', amount: 1_00, receipt: false }],
    ['the smallest amount', { kind: 'zakat', amount: 2_00 }],
    ['the largest amount', { kind: 'zakat', amount: 100_000_00 }],
  ])('a donation request with a line of %s is accepted', (_, line) => expect(checkLine(line)).toEqual([]));

  it.each<[string, Partial<DonationRequestLine>, FieldIssue]>([
    ['nothing', { amount: 0 }, { field: 'lines.0.amount', code: 'too_small', limit: 1_00 }],
    [
      'a cent less than the smallest',
      { kind: 'zakat', amount: 1_99 },
      { field: 'lines.0.amount', code: 'too_small', limit: 2_00 },
    ],
    [
      'a cent more than the largest',
      { kind: 'zakat', amount: 100_000_01 },
      { field: 'lines.0.amount', code: 'too_large', limit: 100_000_00 },
    ],
    [
      'an old price',
      { kind: 'fitr', amount: 80_00, basis: { by: 'people', people: 5 } },
      { field: 'lines.0.amount', code: 'price_changed', limit: 90_00 },
    ],
    [
      'fitr for a town',
      { kind: 'fitr', amount: 108_000_00, basis: { by: 'people', people: 6_000 } },
      { field: 'lines.0.amount', code: 'too_large', limit: 100_000_00 },
    ],
    [
      'fitr without a number of people',
      { kind: 'fitr', amount: 90_00 },
      { field: 'lines.0.basis', code: 'wrong_basis' },
    ],
    [
      'zakat by the day',
      { kind: 'zakat', basis: { by: 'days', days: 5 } },
      { field: 'lines.0.basis', code: 'wrong_basis' },
    ],
    [
      'an unknown case',
      { beneficiary: { type: 'case', uid: 'unknown' } },
      { field: 'lines.0.beneficiary', code: 'unknown_beneficiary' },
    ],
    [
      'a case as a program',
      { beneficiary: { type: 'program', uid: 'winter-rent' } },
      { field: 'lines.0.beneficiary', code: 'unknown_beneficiary' },
    ],
    [
      'a case that is closed',
      { beneficiary: { type: 'case', uid: 'back-to-school' } },
      { field: 'lines.0.beneficiary', code: 'beneficiary_closed' },
    ],
    [
      'tainted wealth for a case',
      { kind: 'tainted_wealth', beneficiary: { type: 'case', uid: 'winter-rent' } },
      { field: 'lines.0.beneficiary', code: 'beneficiary_not_for_fund' },
    ],
    ['sadaqah without a receipt', { receipt: false }, { field: 'lines.0.receipt', code: 'unknown_field' }],
    ['sadaqah with a city', { city: 'perth' }, { field: 'lines.0.city', code: 'unknown_field' }],
    ['late sadaqah', { late: true }, { field: 'lines.0.late', code: 'unknown_field' }],
    ['sadaqah from the calculator', { statement: 'calc_2027' }, { field: 'lines.0.statement', code: 'unknown_field' }],
  ])('a donation request with a line of %s is rejected', (_, line, issue) => expect(checkLine(line)).toEqual([issue]));

  it('a donation request for a closed fund is rejected, whatever its amount, and one for another fund is accepted', () => {
    const { funds } = aCatalogue();
    const closed = aCatalogue({
      funds: { ...funds, fidyah: { ...funds.fidyah, minimum: 0, maximum: 0, open: false } },
    });
    const issues = (line: Partial<DonationRequestLine>) =>
      checkRequest(aRequest({ lines: [aLine(line)] }), closed, givingDay);
    for (const line of [{ amount: 50_00 }, { amount: 0, basis: { by: 'days', days: 3 } }] as const)
      expect(issues({ kind: 'fidyah', ...line })).toEqual([{ field: 'lines.0.kind', code: 'fund_closed' }]);
    expect(issues({ kind: 'zakat' })).toEqual([]);
  });

  it('a donation request with zakat al-fitr is accepted up to the Eid prayer of the donor’s city, and after it only as late', () => {
    const fitr = { kind: 'fitr', amount: 18_00, basis: { by: 'people', people: 1 } } as const;
    const closed = [{ field: 'lines.0.kind', code: 'fitr_closed' }];
    for (const [city, end] of [
      ['sydney', '2027-03-08T20:30Z'],
      ['perth', '2027-03-08T23:30Z'],
      // In the Cocos Islands, if it comes last; a page from before there were cities sends none.
      ['atlantis', '2027-03-09T01:00Z'],
      [undefined, '2027-03-09T01:00Z'],
    ] as const) {
      const line = { ...fitr, ...(city && { city }) };
      expect(checkLine(line, new Date(Date.parse(end) - 1))).toEqual([]);
      expect(checkLine(line, new Date(end))).toEqual(closed);
      expect(checkLine({ ...line, late: true }, new Date(end))).toEqual([]);
    }
    const open = aCatalogue({ eid: null });
    expect(checkRequest(aRequest({ lines: [aLine(fitr)] }), open, new Date('2027-03-10T00:00Z'))).toEqual([]);
  });

  it.each<[string, Partial<DonationRequest>, FieldIssue[]]>([
    ['a fee that is not the cover', { fee: 1_00 }, [{ field: 'fee', code: 'price_changed', limit: 120 }]],
    [
      'the card’s cover for PayPal',
      { method: 'paypal', fee: 120 },
      [{ field: 'fee', code: 'price_changed', limit: 165 }],
    ],
    ['a total that is less', { total: 49_99 }, [{ field: 'total', code: 'total_mismatch', limit: 50_00 }]],
    ['a total without the fee', { fee: 120, total: 50_00 }, [{ field: 'total', code: 'total_mismatch', limit: 51_20 }]],
    [
      'a donor without a name',
      { donor: { email: 'a@b.co', anonymous: false } },
      [{ field: 'donor.name', code: 'required' }],
    ],
    [
      'a donor by card without an email address',
      { donor: { name: 'Amina', anonymous: false } },
      [{ field: 'donor.email', code: 'required' }],
    ],
    [
      'more than all may be',
      { lines: [1, 2, 3].map(() => aLine({ amount: 40_000_00 })) },
      [{ field: 'total', code: 'too_large', limit: 100_000_00 }],
    ],
    [
      'too many lines',
      { lines: Array.from({ length: 13 }, () => aLine()) },
      [{ field: 'lines', code: 'too_many_lines', limit: 12 }],
    ],
  ])('a donation request with %s is rejected', (_, request, issues) => expect(check(request)).toEqual(issues));

  it('a donation request of an anonymous donor, or of one whom PayPal will name, needs no name', () => {
    expect(check({ donor: { email: 'a@b.co', anonymous: true } })).toEqual([]);
    expect(check({ method: 'paypal', donor: { anonymous: false } })).toEqual([]);
  });

  it('a donation request has the line of each issue named', () =>
    expect(
      check({ lines: [aLine(), aLine({ amount: 0 }), aLine({ receipt: true })] }).map(({ field }) => field),
    ).toEqual(['lines.1.amount', 'lines.2.receipt']));

  it('a donation request for any basket is accepted at the catalogue’s prices and rejected with any other total', () => {
    const line = fc.oneof(
      fc.record({
        kind: fc.constantFrom('zakat', 'sadaqah', 'ramadan', 'tainted_wealth'),
        amount: fc.integer({ min: 2_00, max: 8_000_00 }),
      }),
      fc
        .integer({ min: 1, max: 300 })
        .map((days) => ({ kind: 'fidyah', amount: days * 10_00, basis: { by: 'days', days } })),
      fc
        .integer({ min: 1, max: 270 })
        .map((people) => ({ kind: 'fitr', amount: people * 18_00, basis: { by: 'people', people } })),
    ) as fc.Arbitrary<Partial<DonationRequestLine>>;
    const method = fc.constantFrom('card', 'paypal');
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        method,
        fc.boolean(),
        fc.integer(),
        (parts, by, covered, error) => {
          const lines = parts.map(aLine);
          const sum = lines.reduce((total, { amount }) => total + amount, 0);
          const fee = covered ? calculateFeeCover(sum, aCatalogue().fees[by]) : 0;
          expect(check({ lines, method: by, fee })).toEqual([]);
          if (error !== 0) expect(check({ lines, method: by, fee, total: sum + fee + error })).not.toEqual([]);
        },
      ),
    );
  });
});
