import { addYears, type IsoDay } from '../calendar/isoDay';
import { sydneyDay } from '../calendar/sydneyDay';
import type { FieldIssue } from './issues';

/** Returns the days on which a card may be emailed: from today to a year ahead, by Sydney's date. */
export function getCardDays(now: Date): { readonly first: IsoDay; readonly last: IsoDay } {
  const first = sydneyDay(now);
  return { first, last: addYears(first, 1) };
}

/** Finds that a card's day has passed, or is more than a year ahead. */
export function checkCardDay(day: IsoDay, now: Date): FieldIssue[] {
  const { first, last } = getCardDays(now);
  const field = 'dedication.card.on';
  if (day < first) return [{ field, code: 'too_small' }];
  return day > last ? [{ field, code: 'too_large' }] : [];
}
