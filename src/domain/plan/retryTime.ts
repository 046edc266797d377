import { addBankingDays, sydneyZone, sydneyDay, toMoment } from '../calendar';
import { isNightKey } from './dueKeys';
import type { CurrentInstalment, Plan } from './Plan';
import { getMethod } from './planMethods';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** When a soft decline is tried again, after the first try. A night is over before a day is. */
export const retryAfter = {
  days: [dayMilliseconds, 3 * dayMilliseconds, 5 * dayMilliseconds],
  night: [3 * hourMilliseconds],
} as const;

/**
 * Banking days after a failed direct debit until the next one. Only two more: each may cost its donor a fee of their bank, and
 * with three days for each the last one is known before the next month.
 */
const redebitAfter = [2, 2] as const;

/** Returns when a soft decline is tried again; `undefined` once it was tried often enough. */
export function getRetryTime(
  plan: Plan,
  { key, tries, firstTriedAt }: CurrentInstalment,
  now: Date,
): number | undefined {
  if (getMethod(plan) === 'direct_debit') {
    const days = redebitAfter[tries - 1];
    return days && toMoment(addBankingDays(sydneyDay(now), days), '09:00', sydneyZone).getTime();
  }
  const pause = retryAfter[isNightKey(key) ? 'night' : 'days'][tries - 1];
  return pause && Math.max(now.getTime() + hourMilliseconds, Date.parse(firstTriedAt) + pause);
}
