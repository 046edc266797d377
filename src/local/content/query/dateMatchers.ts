import type { Literal } from './parseQuery';

/** A stretch of time, both ends included, in milliseconds. */
interface Span {
  readonly start: number;
  readonly end: number;
}

type Matcher = (time: number) => boolean;

const DAY = 86_400_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The moment of a date or timestamp field, in milliseconds; a date begins at midnight UTC. NaN for no date. */
export function parseTime(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** The stretch a query's value means: a day for `YYYY-MM-DD`, a moment for a timestamp or milliseconds. Null for no date. */
export function parseSpan(value: Literal | undefined): Span | null {
  if (typeof value === 'number') return { start: value, end: value };
  if (typeof value !== 'string') return null;
  const start = Date.parse(value);
  if (Number.isNaN(start)) return null;
  return { start, end: DATE_ONLY.test(value) ? start + DAY - 1 : start };
}

interface Part {
  read(date: Date): number;
  parse(value: Literal): number | null;
}

const PARTS: Record<string, Part> = {
  'day-of-month': { read: (date) => date.getUTCDate(), parse: wholeNumber(1, 31) },
  'day-of-week': { read: (date) => date.getUTCDay() || 7, parse: numberOrName(WEEKDAYS) },
  month: { read: (date) => date.getUTCMonth() + 1, parse: numberOrName(MONTHS) },
  year: { read: (date) => date.getUTCFullYear(), parse: wholeNumber(0, 9999) },
  hour: { read: (date) => date.getUTCHours(), parse: wholeNumber(0, 23) },
};

/** The date predicates' names: `date.after`, `date.month-before` … */
export const dateMatcherNames: readonly string[] = [
  'date.after',
  'date.before',
  'date.between',
  ...Object.keys(PARTS).flatMap((part) => [`date.${part}`, `date.${part}-after`, `date.${part}-before`]),
].filter((name) => !name.startsWith('date.year-'));

/**
 * The test that a date predicate makes, in UTC. `after` and `before` leave out the given date itself, `between` takes both ends in.
 * @returns null for values that the predicate does not take
 */
export function createDateMatcher(name: string, values: readonly Literal[]): Matcher | null {
  const [first, second] = values;
  if (first === undefined || values.length !== (name === 'date.between' ? 2 : 1)) return null;
  const span = parseSpan(first);
  if (name === 'date.after') return span && ((time) => time > span.end);
  if (name === 'date.before') return span && ((time) => time < span.start);
  if (name === 'date.between') {
    const until = parseSpan(second);
    return span && until && ((time) => time >= span.start && time <= until.end);
  }
  const [, partName = '', side] = /^date\.(.*?)(-after|-before)?$/.exec(name) ?? [];
  const part = PARTS[partName];
  const limit = part?.parse(first) ?? null;
  if (!part || limit === null) return null;
  if (side === '-after') return (time) => part.read(new Date(time)) > limit;
  if (side === '-before') return (time) => part.read(new Date(time)) < limit;
  return (time) => part.read(new Date(time)) === limit;
}

function wholeNumber(least: number, most: number): Part['parse'] {
  return (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : null;
}

/** A number from 1, or an English name in full or by its first three letters. */
function numberOrName(names: readonly string[]): Part['parse'] {
  return (value) => {
    if (typeof value !== 'string') return wholeNumber(1, names.length)(value);
    const wanted = value.toLowerCase();
    const index = names.findIndex((name) => name === wanted || name.slice(0, 3) === wanted);
    return index < 0 ? null : index + 1;
  };
}
