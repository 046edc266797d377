import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAud, formatAudShort, parseAud } from './index';
import { toLatinDigits } from './toLatinDigits';

const cents = fc.nat({ max: Number.MAX_SAFE_INTEGER });

describe('formatAud', () => {
  it.each([
    [0, 'A$0.00'],
    [5, 'A$0.05'],
    [99, 'A$0.99'],
    [1999, 'A$19.99'],
    [125000, 'A$1,250.00'],
    [123456789, 'A$1,234,567.89'],
    [-50, '\u2212A$0.50'],
  ])('formatAud formats %i cents as %s', (amount, text) => expect(formatAud(amount)).toBe(text));

  it('formatAudShort leaves out .00 only for whole dollars', () => {
    expect(formatAudShort(420000)).toBe('A$4,200');
    expect(formatAudShort(420050)).toBe('A$4,200.50');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'formatAud throws for %d, which is not a number of cents',
    (amount) => expect(() => formatAud(amount)).toThrow(RangeError),
  );

  it('formatAud groups digits by threes and drops none of them', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatAud(amount);
        expect(text).toMatch(/^A\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(BigInt(text.replace(/\D/g, ''))).toBe(BigInt(amount));
      }),
    );
  });
});

describe('parseAud', () => {
  it.each([
    ['19.99', 1999],
    ['1.1', 110],
    ['1,250', 125000],
    ['A$ 1,250.00', 125000],
    ['$5', 500],
    ['  0.07 ', 7],
    ['.5', 50],
    ['20.', 2000],
    ['4.35', 435],
    ['1.15', 115],
    ['12,50', 1250],
    ['7,5', 750],
    ['1.000,00', 100000],
    ['1 000,25', 100025],
    ['1 250', 125000],
    ['1\u00A0250.50', 125050],
    ['50 AUD', 5000],
    ['50 dollars', 5000],
    ['AU$50', 5000],
    ['AUD50', 5000],
    ['50AUD', 5000],
    ['1’250', 125000],
    ['1.250.000', 125000000],
    ['1\u202F250,50', 125050],
    ['١٢،٥٠', 1250],
  ])('parseAud parses %s as %i cents', (text, amount) => expect(parseAud(text)).toBe(amount));

  it.each([
    '',
    ' ',
    '.',
    '-5',
    '5.001',
    '1,2345',
    '12,50.00',
    '1.000',
    '1.250',
    '0,250',
    '01,250',
    '1.250.00',
    '1.250,5,0',
    '1 23',
    '1,234 567',
    '1,,5',
    ',5',
    '5,',
    'ten',
    '1e3',
    '0x10',
    '9007199254740993',
  ])('parseAud rejects %j', (text) => expect(parseAud(text)).toBeNull());

  it('parseAud parses anything that formatAud wrote', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseAud(formatAud(amount))).toBe(amount);
      }),
    );
  });

  const groups = [',', ' ', '\u00A0', '\u202F', '’', ''];
  const scripts = { latin: 0x30, arabic: 0x660, persian: 0x6f0 };
  /** An amount in one of the ways in which people write it. */
  const writings = fc.record({
    cents: fc.oneof(fc.nat({ max: 2_000_00 }), fc.nat({ max: 999_999_999_99 })),
    group: fc.constantFrom(...groups),
    isCommaDecimal: fc.boolean(),
    isShort: fc.boolean(),
    script: fc.constantFrom(...Object.values(scripts)),
    currency: fc.constantFrom(
      ['', ''],
      ['A$', ''],
      ['$', ''],
      ['AU$ ', ''],
      ['AUD ', ''],
      ['', ' AUD'],
      ['', ' dollars'],
    ),
    mark: fc.constantFrom('', '\u200E', '\u200F', '\u202B', '\u2067'),
    space: fc.constantFrom('', ' ', '\u00A0'),
  });
  type Writing = typeof writings extends fc.Arbitrary<infer One> ? One : never;

  function write({ cents: amount, group, isCommaDecimal, isShort, script, currency, mark, space }: Writing) {
    // A comma can't both group and begin the decimals.
    const between = isCommaDecimal && group === ',' ? '.' : group;
    const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, between);
    const decimals = String(amount % 100).padStart(2, '0');
    const written = isShort && amount % 100 === 0 ? whole : `${whole}${isCommaDecimal ? ',' : '.'}${decimals}`;
    const digits = written.replace(/\d/g, (digit) => String.fromCharCode(script + Number(digit)));
    return space + mark + currency[0] + digits + currency[1] + mark + space;
  }

  it('parseAud reads an amount as it was meant, however written, and refuses two meanings', () => {
    fc.assert(
      fc.property(writings, (writing) => {
        const text = write(writing);
        // `1.250` by itself: whole dollars in one group, with a point that is elsewhere the decimal one.
        const hasTwoMeanings = /^\D*\d{1,3}\.\d{3}\D*$/.test(toLatinDigits(text));
        expect(parseAud(text)).toBe(hasTwoMeanings ? null : writing.cents);
      }),
      { numRuns: 5_000 },
    );
  });

  it('parseAud never returns anything but a whole, non-negative number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAud(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
