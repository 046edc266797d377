import { isIsoDay } from '../../calendar/isoDay';
import { readNumber, withoutCurrency } from '../../money/parseAud';
import { toLatinDigits } from '../../money/toLatinDigits';
import type { Reading, Reason } from './reading';
import { fail, succeed } from '../../Result';

type Check = (value: string) => Reason | undefined;

const getDecimals = (value: string) => (value.includes('.') ? value.slice(value.indexOf('.') + 1) : '');
const between = (low: number, high: number, reason: Reason): Check => {
  // Compared only with small whole numbers, whose nearest float is on the same side.
  return (value) => (Number(value) < low || Number(value) > high ? reason : undefined);
};
const whole: Check = (value) => (/[1-9]/.test(getDecimals(value)) ? 'not-whole' : undefined);

/** More than a trillion is a typing error or a pasted account number. */
const maxDigits = 12;

/** Anything but printable ASCII: most text has none, and the page parses every field at each keystroke. */
const notLatin = /[^ -~]/;
/** Hyphen, minus and the dashes that word processors make of them. */
const minus = /^[-\u2010-\u2015\u2212\uFE63\uFF0D]\s*/;
/**
 * A plain decimal from what people type or paste: `A$1,234.50`, `$1 234`, `١٬٢٣٤٫٥` become `1234.50`, `1234`, `1234.5`.
 * Groups must have three digits, so that a decimal comma is not read as a hundred times as much.
 *
 * @param unit What may follow the number, such as grams.
 */
function plainNumber(text: string, unit?: RegExp): Reading<string> {
  const written = notLatin.test(text) ? toLatinDigits(text) : text.trim();
  if (!written) return fail('missing');
  const unsigned = /^\(.*\)$/.test(written) ? written.slice(1, -1) : written.replace(minus, '');
  const bare = withoutCurrency(unit ? unsigned.replace(unit, '') : unsigned);
  const positive = bare.replace(minus, '');
  const read = readNumber(positive);
  if (!read) return fail('not-a-number');
  if (unsigned !== written || positive !== bare) return fail('negative');
  const { decimals } = read;
  const whole = read.whole.replace(/^0+(?=\d)/, '') || '0';
  if ((whole === '0' ? 0 : whole.length) + decimals.length > maxDigits) return fail('too-many-digits');
  return succeed(decimals ? `${whole}.${decimals}` : whole);
}

const reader =
  (unit?: RegExp, ...checks: readonly Check[]) =>
  (text: string): Reading<string> => {
    const reading = plainNumber(text, unit);
    if (!reading.ok) return reading;
    const reason = checks.map((check) => check(reading.value)).find(Boolean);
    return reason ? fail(reason) : reading;
  };

/** Dollars with at most two decimals. */
export const readMoney = reader(undefined, (value) =>
  getDecimals(value).length > 2 ? 'too-many-decimals' : undefined,
);

/** Grams, with any number of decimals. */
export const readGrams = reader(/\s*(?:g|grams?|gms?|غ|جرام|غرام)\.?$/i);

/** Carat of gold: 24 is pure. */
export const readCarat = reader(/\s*(?:k|kt|ct|karats?|carats?)\.?$/i, between(1, 24, 'carat-range'));

/** Fineness in thousandths: 999.9 is fine metal, 925 sterling silver. */
export const readFineness = reader(/\s*‰$/, between(1, 1000, 'fineness-range'));

/** Per cent, 0 to 100. */
export const readPercent = reader(/\s*[%\u066A]$/, between(0, 100, 'percent-range'));

/** Dollars a gram, above 0: a price of 0 means no price. */
export const readPrice = reader(/\s*(?:\/|a|per)\s*g(?:ram)?$/i, (value) =>
  /[1-9]/.test(value) ? undefined : 'unknown-price',
);

/** Shares or units, fractions included. */
export const readQuantity = reader();

/** Reads a day as a date field gives it: `2023-03-14`. */
export function readDay(text: string): Reading<string> {
  const day = text.trim();
  if (!day) return fail('missing');
  return isIsoDay(day) ? succeed(day) : fail('not-a-day');
}

/** A number of months. */
export const readMonths = reader(/\s*months?$/i, whole);

const readWhole = reader(undefined, whole, between(0, 10_000, 'too-large'));

/** Reads a number of people, days, fasts or oaths: a whole number up to 10,000, the most that one donation may count. */
export function readCount(text: string): Reading<number> {
  const reading = readWhole(text);
  return reading.ok ? succeed(Number(reading.value)) : reading;
}

/** Reads whole cents from dollars as people type them: `'$1 234.5'` → 123450. */
export function readCents(text: string): Reading<number> {
  const reading = readMoney(text);
  if (!reading.ok) return reading;
  const [dollars = '', decimals = ''] = reading.value.split('.');
  return succeed(Number(dollars + decimals.padEnd(2, '0')));
}
