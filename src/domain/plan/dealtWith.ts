import type { Announced } from '../calendar';
import { getInstalmentCents, hasGivenAll, isComing } from './amounts';
import { findKeyBefore, getHandled, listComing } from './dueDates';
import { getKeyKind, getLaterKey, isUpTo } from './dueKeys';
import type { Instalment, Plan } from './Plan';
import { maxRemembered } from './returned';

/** Returns a moment as plans store it. */
export const at = (moment: Date | number) => new Date(moment).toISOString();

export function withInstalment(plan: Plan, instalment: Instalment): Plan {
  return { ...plan, instalments: [...plan.instalments, instalment].slice(-maxRemembered) };
}

/** Notes that a key is dealt with, for ever. */
export function withHandled(plan: Plan, key: string): Plan {
  if (!isComing(plan, key)) return plan;
  return {
    ...plan,
    handled: { ...plan.handled, [getKeyKind(key)]: key },
    // Those of another kind of schedule hold when the donor comes back to it.
    skipped: plan.skipped.filter((other) => !isUpTo(other, key)),
  };
}

/** Passes over the dates before a moment, and remembers each of them as missed. */
export function passOver(plan: Plan, until: Date, because: Instalment['because'], announced: Announced): Plan {
  let updated = plan;
  for (const due of listComing(plan, announced)) {
    if (due.at >= until || hasGivenAll(updated)) break;
    // What becomes of the one under way is not known yet.
    if (due.key !== plan.current?.key) {
      const cents = getInstalmentCents(updated, due);
      updated = withInstalment(updated, { key: due.key, cents, outcome: 'missed', because, at: at(until) });
    }
    updated = withHandled(updated, due.key);
  }
  return updated;
}

/** Begins to count the dates of a schedule at a moment, without the dates before it. */
export function startAt(plan: Plan, from: Date, announced: Announced): Plan {
  const key = findKeyBefore(plan, from, announced);
  const updated = withHandled(plan, key);
  return { ...updated, sharesAfter: getLastKey(updated) };
}

/** Returns the last date of a plan's schedule that has its gift: the one under way counts. */
export function getLastKey(plan: Plan): string | undefined {
  const handled = getHandled(plan);
  return handled && getLaterKey(handled, plan.current?.key);
}
