import { plainNumber } from './plainNumber';
import { read, fail, type Reading, type Reason } from './reading';

type Check = (value: string) => Reason | undefined;

const getDecimals = (value: string) => (value.includes('.') ? value.slice(value.indexOf('.') + 1) : '');
const between = (low: number, high: number, reason: Reason): Check => {
  // Compared only with small whole numbers, where the nearest float is on the same side.
  return (value) => (Number(value) < low || Number(value) > high ? reason : undefined);
};
const whole: Check = (value) => (/[1-9]/.test(getDecimals(value)) ? 'not-whole' : undefined);

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
export const readCarat = reader(/\s*(?:k|kt|ct|karats?|carats?)\.?$/i, between(1, 24, 'karat-range'));

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

/** A number of months. */
export const readMonths = reader(/\s*months?$/i, whole);

const readWhole = reader(undefined, whole, between(0, 10_000, 'too-large'));

/** A number of people, days, fasts or oaths: a whole number up to 10,000, the most that one donation may count. */
export function readCount(text: string): Reading<number> {
  const reading = readWhole(text);
  return reading.ok ? read(Number(reading.value)) : reading;
}

/** Whole cents from dollars as people type them: `'$1 234.5'` → 123450. */
export function readCents(text: string): Reading<number> {
  const reading = readMoney(text);
  if (!reading.ok) return reading;
  const [dollars = '', decimals = ''] = reading.value.split('.');
  return read(Number(dollars + decimals.padEnd(2, '0')));
}
