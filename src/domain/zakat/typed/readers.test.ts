import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAud } from '../../money';
import {
  readCents,
  readCount,
  readFineness,
  readGrams,
  readCarat,
  readMoney,
  readMonths,
  readPercent,
  readPrice,
  readQuantity,
} from './readers';
import { fail, succeed } from '../../Result';

const value = (text: string) => succeed(text);
const reason = (text: string) => fail(text);

describe('a typed amount of money', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['$1 234', '1234'],
    ['A$1,250', '1250'],
    ['A$ 1,250.00', '1250.00'],
    ['a$5', '5'],
    ['AUD 1,250', '1250'],
    ['1250 AUD', '1250'],
    ['  12.5  ', '12.5'],
    ['.5', '0.5'],
    ['20.', '20'],
    ['007', '7'],
    ['1,25', '1.25'],
    ['1.234,56', '1234.56'],
    ['1 234,5', '1234.5'],
    ['0', '0'],
    ['1’234’567.89', '1234567.89'],
    ['1\u00A0234', '1234'],
    ['1\u202F234\u202F567.10', '1234567.10'],
    ['1\u2009234', '1234'],
    ['١٬٢٣٤٫٥٦', '1234.56'],
    ['۱٬۲۳۴٫۵۶', '1234.56'],
    ['١٢٣٤', '1234'],
    ['۹۸۷', '987'],
    ['١،٢٣٤', '1234'],
    ['\u200F١٢٫٥\u200E', '12.5'],
    ['\u061C$\u00A0٤٢', '42'],
    ['999999999999', '999999999999'],
    ['9999999999.99', '9999999999.99'],
    ['0000000000001', '1'],
  ])('a typed amount of money %j is read as %s', (text, number) => expect(readMoney(text)).toEqual(value(number)));

  it.each([
    ['', 'missing'],
    [' \u00A0 ', 'missing'],
    ['\u200F', 'missing'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['– 5', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['(1,200.00)', 'negative'],
    ['-٥', 'negative'],
    ['ten', 'not-a-number'],
    ['-', 'not-a-number'],
    ['.', 'not-a-number'],
    ['$', 'not-a-number'],
    ['()', 'not-a-number'],
    ['--5', 'negative'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['5k', 'not-a-number'],
    ['US$5', 'not-a-number'],
    ['5+5', 'not-a-number'],
    ['1,2345', 'not-a-number'],
    ['12,50.00', 'not-a-number'],
    ['1 23', 'not-a-number'],
    ['1,234 567', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1234567890123', 'too-many-digits'],
    ['12345678901.23', 'too-many-digits'],
    ['5.001', 'too-many-decimals'],
    ['5.000', 'too-many-decimals'],
  ])('a typed amount of money %j is rejected: %s', (text, why) => expect(readMoney(text)).toEqual(reason(why)));

  test('a typed amount of money is read as whole cents if cents are wanted', () => {
    expect(readCents('$1 234.5')).toEqual(succeed(123_450));
    expect(readCents('.07')).toEqual(succeed(7));
    expect(readCents('4.35')).toEqual(succeed(435));
    expect(readCents('4.355')).toEqual(reason('too-many-decimals'));
  });

  test('a typed amount of money is read back as it was written, in any of the digits', () => {
    const cents = fc.nat({ max: 999_999_999_999 });
    const arabic = (text: string, zero: number) =>
      text
        .replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        .replace(/,/g, '٬')
        .replace('.', '٫');
    fc.assert(
      fc.property(cents, fc.constantFrom(0x30, 0x660, 0x6f0), (amount, zero) => {
        const written = formatAud(amount);
        expect(readCents(zero === 0x30 ? written : arabic(written, zero))).toEqual(succeed(amount));
      }),
    );
  });

  test('a typed amount of money is only ever read as a plain decimal, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0١۲,.٬٫ $A-()\u00A0') })), (text) => {
        const reading = readMoney(text);
        expect(!reading.ok || /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(reading.value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('other typed fields', () => {
  it.each([
    [readGrams, '11.664 g', '11.664'],
    [readGrams, '١٠ غ', '10'],
    [readGrams, '1,000 grams', '1000'],
    [readCarat, '22k', '22'],
    [readCarat, '18 kt', '18'],
    [readCarat, '21.6', '21.6'],
    [readCarat, '1', '1'],
    [readCarat, '24', '24'],
    [readFineness, '999.9', '999.9'],
    [readFineness, '925 ‰', '925'],
    [readPercent, '2 %', '2'],
    [readPercent, '٢٫٥٪', '2.5'],
    [readPercent, '100', '100'],
    [readPrice, '$151.372', '151.372'],
    [readPrice, '1.50 per gram', '1.50'],
    [readPrice, 'A$150/g', '150'],
    [readQuantity, '1 234.5678', '1234.5678'],
    [readMonths, '12 months', '12'],
    [readMonths, '12.0', '12.0'],
  ])('the reader %o reads %j as %s', (reader, text, number) => expect(reader(text)).toEqual(value(number)));

  it.each([
    [readGrams, '-3 g', 'negative'],
    [readGrams, 'g', 'not-a-number'],
    [readCarat, '0', 'carat-range'],
    [readCarat, '0.99', 'carat-range'],
    [readCarat, '25', 'carat-range'],
    [readCarat, '24.0000001', 'carat-range'],
    [readCarat, '916', 'carat-range'],
    [readFineness, '0.925', 'fineness-range'],
    [readFineness, '1000.1', 'fineness-range'],
    [readPercent, '100.01', 'percent-range'],
    [readPrice, '0', 'unknown-price'],
    [readPrice, '0.00', 'unknown-price'],
    [readPrice, 'free', 'not-a-number'],
    [readMonths, '2.5', 'not-whole'],
    [readQuantity, '', 'missing'],
  ])('the reader %o rejects %j: %s', (reader, text, why) => expect(reader(text)).toEqual(reason(why)));

  it.each([
    ['5', succeed(5)],
    ['٣٠', succeed(30)],
    ['10,000', succeed(10_000)],
    ['2.0', succeed(2)],
    ['10001', reason('too-large')],
    ['2.5', reason('not-whole')],
    ['-1', reason('negative')],
    ['', reason('missing')],
  ])('a typed count of %j is read as %j', (text, reading) => expect(readCount(text)).toEqual(reading));
});
