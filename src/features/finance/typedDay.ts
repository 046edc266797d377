import type { FormIssue } from '../../components/ui/ErrorSummary';
import { isIsoDay } from '../../domain/calendar/isoDay';
import { ledgerCopy } from '../../texts/en-AU/finance/ledger';

/** Reads a day as people here write it, `20/11/2026`, or as `2026-11-20`; `null` for one that does not exist. */
export function readTypedDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  return isIsoDay(day) ? day : null;
}

/** Returns a day as it is typed here: `20/11/2026`. @param day - `2026-11-20` */
export const toTypedDay = (day: string): string => day.split('-').reverse().join('/');

/** Finds what is wrong with a day that has to be typed, as the issue of its field. */
export const checkTypedDay = (
  field: string,
  day: string,
): readonly { readonly field: string; readonly text: string }[] =>
  readTypedDay(day) === null ? [{ field, text: ledgerCopy.issues.day }] : [];

/** Finds what is wrong with the first and the last day, at the fields `{prefix}-from` and `{prefix}-to`. */
export function checkTypedDays(prefix: string, from: string, to: string): readonly FormIssue[] {
  const { issues: texts } = ledgerCopy;
  const [first, last] = [readTypedDay(from), readTypedDay(to)];
  const issues: FormIssue[] = [];
  if (first === null) issues.push({ fieldId: `${prefix}-from`, message: texts.day });
  if (last === null) issues.push({ fieldId: `${prefix}-to`, message: texts.day });
  if (first !== null && last !== null && last < first) issues.push({ fieldId: `${prefix}-to`, message: texts.order });
  return issues;
}
