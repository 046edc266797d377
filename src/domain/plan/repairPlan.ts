import { findKeyBefore, keyKinds } from './dueDates';
import { getKeyKind, getLaterKey, isUpTo } from './dueKeys';
import type { KeyKind, Plan } from './Plan';

/**
 * Mends a stored plan whose dealt-with dates are noted under the wrong kind of schedule, because its schedule changed while a
 * gift was under way: such a plan had its next date centuries ahead. What its list of gifts says is noted under its own kind, and
 * the plan goes on from the moment at which it went wrong.
 *
 * @returns the same object if nothing is wrong
 */
export function repairPlan(plan: Plan): Plan {
  const handled: Partial<Record<KeyKind, string>> = {};
  const note = (key: string) => {
    handled[getKeyKind(key)] = getLaterKey(key, handled[getKeyKind(key)]);
  };
  for (const key of Object.values(plan.handled)) note(key);
  for (const { key, outcome } of plan.instalments) if (outcome !== 'skipped') note(key);
  const kind = keyKinds[plan.schedule.every];
  const wrong = plan.handled[kind];
  if (wrong !== undefined && getKeyKind(wrong) !== kind) {
    const since = plan.instalments.find(({ key }) => key === wrong)?.at ?? plan.updatedAt;
    // An announced Ramadan moves nights by a day at most, and none of them is taken twice: its key is in the list above.
    note(findKeyBefore(plan, new Date(since), { ramadanStart: null }));
  }
  const lost = plan.instalments.filter(
    ({ key, outcome }) =>
      outcome === 'skipped' && !plan.skipped.includes(key) && !isUpTo(key, handled[getKeyKind(key)]),
  );
  const isRight = (Object.keys({ ...plan.handled, ...handled }) as KeyKind[]).every(
    (name) => handled[name] === plan.handled[name],
  );
  if (isRight && lost.length === 0) return plan;
  return { ...plan, handled, skipped: [...plan.skipped, ...lost.map(({ key }) => key)].sort() };
}
