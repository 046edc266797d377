import type { PlanView } from '../../../contract/plans';
import { describeDay, describeKey } from '../../../texts/plan/describeDue';
import { listFirstDues } from '../../../domain/plan/listFirstDues';
import { listPassedOver } from '../../../domain/plan/listPassedOver';
import { readPlanForm, type PlanForm } from '../../../domain/plan/PlanForm';
import { copy } from '../../../texts/en-AU/plans';
import { joinList } from '../../../texts/joinSentences';

/** An announced start of Ramadan moves nights by a day; the email after the change goes by it. */
const announced = { ramadanStart: null };

/** Describes which dates the form's change leaves out, and when the next gift is; `null` if it leaves out none. */
export function describePassedOver(plan: PlanView, form: PlanForm, now: Date): string | null {
  const { terms, issues } = readPlanForm(form);
  if (issues.length > 0) return null;
  const passed = listPassedOver(plan.next, terms, now, announced);
  const [next] = passed.length > 0 ? listFirstDues({ ...plan, ...terms }, now, announced, 1) : [];
  return next
    ? copy.change.passedOver(joinList(passed.map(({ key }) => describeKey(key))), describeDay(next.at, terms))
    : null;
}
