/** A calendar day without a time or a zone, as `2027-02-08`. */
export type IsoDay = string;

const dayMilliseconds = 86_400_000;

/** The day as milliseconds at midnight UTC, `NaN` for text that is not a day. */
function readUtc(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // A day that its month lacks is read as one of the next month.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : NaN;
}

/** Whether a text is a day that exists: `2027-02-30` does not. */
export const isIsoDay = (text: string): boolean => !Number.isNaN(readUtc(text));

/** Returns the day as milliseconds at midnight UTC, for day arithmetic. Throws for text that is not a day. */
export function toUtc(day: IsoDay): number {
  const time = readUtc(day);
  if (Number.isNaN(time)) throw new RangeError(`"${day}" is no day (YYYY-MM-DD)`);
  return time;
}

export function toIsoDay(time: number): IsoDay {
  return new Date(time).toISOString().slice(0, 10);
}

/** Adds days; a negative count subtracts. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return toIsoDay(toUtc(day) + days * dayMilliseconds);
}

/** Adds months to a month, as `2026-11`; a negative count subtracts. */
export function addMonths(month: string, months: number): string {
  const from = new Date(toUtc(`${month}-01`));
  return toIsoDay(from.setUTCMonth(from.getUTCMonth() + months)).slice(0, 7);
}

/** Finds the last day of a month, as `2026-11`. */
export const getLastDay = (month: string): IsoDay => addDays(`${addMonths(month, 1)}-01`, -1);

/** Returns the same day of another year; 1 March for a 29 February that it lacks. */
export function addYears(day: IsoDay, years: number): IsoDay {
  const from = new Date(toUtc(day));
  return toIsoDay(from.setUTCFullYear(from.getUTCFullYear() + years));
}

/** Counts whole days from `from` to `to`; negative when `to` is earlier. */
export function countDaysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMilliseconds);
}

/**
 * Reads the start of Ramadan that editors have announced: the row `first_fast` of the Ramadan page's rules. What is no day counts as not set:
 * a typing error must not stop giving.
 */
export function readRamadanStart(
  rules: readonly { readonly key?: string | null; readonly value?: string | null }[] | null | undefined,
): IsoDay | null {
  const day = rules?.find(({ key }) => key === 'first_fast')?.value?.trim() ?? '';
  return isIsoDay(day) ? day : null;
}
