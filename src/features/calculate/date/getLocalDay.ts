import type { IsoDay } from '../../../domain/calendar';

/** Today in the visitor's time zone. */
export function getLocalDay(now: Date): IsoDay {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
