import type { IsoDay } from '../../../domain/calendar';

/** The day that it is on the visitor's own calendar. */
export function localDay(now: Date): IsoDay {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
