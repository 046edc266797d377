import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { toLatinDigits } from '../../../domain/money/toLatinDigits';
import { readCount } from './readCount';
import { readLine } from './readLine';
import { fail, succeed } from '../../../domain/Result';

const read = (line: Parameters<typeof aLineDraft>[0], now = givingDay) => readLine(aLineDraft(line), aCatalogue(), now);

describe('digits in other scripts', () => {
  it.each([
    ['١٬٢٥٠٫٥', '1,250.5'],
    ['۱۲۳', '123'],
    ['\u200f٥٠\u200f', '50'],
    [' 50 ', '50'],
  ])('the typed text %s is read in Latin digits as %s', (typed, plain) => expect(toLatinDigits(typed)).toBe(plain));
});

describe('the count of a line', () => {
  it.each([
    ['5', 5],
    ['٥', 5],
    ['1,000', 1000],
    [' 30 ', 30],
    ['3.0', 3],
  ])('the typed count %s is read as %i', (typed, count) => expect(readCount(typed)).toEqual(succeed(count)));

  it.each([
    ['', 'required'],
    ['0', 'too_small'],
    ['-3', 'negative'],
    ['2.5', 'not_whole'],
    ['five', 'format'],
    ['10001', 'too_large'],
    ['1e3', 'format'],
  ])('the typed count “%s” is rejected as %s', (typed, code) => expect(readCount(typed)).toMatchObject(fail({ code })));

  it('a count that is read from any text is a whole number from 1', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readCount(typed);
        return !reading.ok || (Number.isInteger(reading.value) && reading.value >= 1);
      }),
    );
  });
});

describe('a line of the donation', () => {
  it.each([
    [{ amount: '19.99' }, { kind: 'sadaqah', amount: 1999, basis: { by: 'amount' } }],
    [{ amount: 'A$ ١٬٢٥٠' }, { amount: 125_000 }],
    [
      { kind: 'fidyah', by: 'days', count: '30' },
      { amount: 30_000, basis: { by: 'days', days: 30 } },
    ],
    [
      { kind: 'fidyah', by: 'fasts', count: '2' },
      { amount: 60_000, basis: { by: 'fasts', fasts: 2, combined: false } },
    ],
    [
      { kind: 'fidyah', by: 'fasts', count: '2', combined: true },
      { amount: 30_000, basis: { by: 'fasts', fasts: 2, combined: true } },
    ],
    [
      { kind: 'fidyah', by: 'fasts', count: '2', combined: true, twoMeals: true },
      { amount: 60_000, basis: { by: 'fasts', fasts: 2, combined: true, meals: 2 } },
    ],
    [
      { kind: 'fidyah', by: 'oaths', count: '1', twoMeals: true },
      { amount: 10_000, basis: { by: 'oaths', oaths: 1, meals: 2 } },
    ],
    [
      { kind: 'fidyah', by: 'days', count: '1', twoMeals: true },
      { amount: 1_000, basis: { by: 'days', days: 1 } },
    ],
    // A single fast is never combined, whatever was ticked before.
    [
      { kind: 'fidyah', by: 'fasts', count: '1', combined: true },
      { basis: { by: 'fasts', fasts: 1, combined: false } },
    ],
    [
      { kind: 'fidyah', by: 'oaths', count: '3' },
      { amount: 15_000, basis: { by: 'oaths', oaths: 3 } },
    ],
    [
      { kind: 'fitr', by: 'people', count: '5' },
      { amount: 9_000, basis: { by: 'people', people: 5 } },
    ],
    [{ kind: 'zakat', statement: 'calc_1' }, { statement: 'calc_1' }],
    [{ kind: 'tainted_wealth', receipt: false }, { receipt: false }],
    [{ beneficiary: { type: 'case', uid: 'winter-rent' } }, { beneficiary: { type: 'case', uid: 'winter-rent' } }],
  ] as const)('the typed line %j is read as %j', (typed, line) => expect(read(typed)).toMatchObject(succeed(line)));

  it('a line is read without a calculation and a receipt option if its kind has none', () => {
    const reading = read({ statement: 'calc_1', receipt: false });
    expect(reading).toEqual(succeed({ kind: 'sadaqah', amount: 50_00, basis: { by: 'amount' } }));
  });

  it.each([
    [{ amount: '' }, 'amount', 'required'],
    [{ amount: '5.001' }, 'amount', 'precision'],
    [{ amount: '-5' }, 'amount', 'negative'],
    [{ amount: 'ten' }, 'amount', 'format'],
    [{ kind: 'fitr', by: 'people', count: '' }, 'count', 'required'],
  ] as const)('the typed line %j is rejected at its %s as %s', (typed, field, code) =>
    expect(read(typed)).toMatchObject(fail({ field, code })),
  );

  it('a line of zakat al-fitr stays in its fund after the Eid prayer of the donor’s city, and says that it is late', () => {
    const fitr = { kind: 'fitr', by: 'people', count: '2' } as const;
    const line = { kind: 'fitr', amount: 36_00, basis: { by: 'people', people: 2 } };
    // 07:30 in Sydney is 04:30 in Perth.
    const prayer = new Date('2027-03-08T20:30:00.000Z');
    expect(read({ ...fitr, city: 'perth' }, prayer)).toEqual(succeed({ ...line, city: 'perth' }));
    expect(read({ ...fitr, city: 'sydney' }, prayer)).toEqual(succeed({ ...line, city: 'sydney', late: true }));
    expect(read(fitr, prayer)).toEqual(succeed(line));
  });
});
