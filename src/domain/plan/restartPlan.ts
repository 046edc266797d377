import type { Announced, IsoDay } from '../calendar';
import { findNextDue } from './amounts';
import { getLastRestartDay, getPlanDay, isRestartable } from './dayLimits';
import { at, passOver } from './dealtWith';
import type { Plan } from './Plan';
import { addVersionedEmail, endUnsent } from './planEmails';
import { stopPlan } from './planLife';
import { hasMethod, isMethodLost, withoutRestart } from './planMethods';

/**
 * Stops a plan because its donor wants that. They may start it again for a week, unless it has nothing that still pays: it was not
 * begun, its method was declined for good or withdrawn, or a gift is disputed.
 */
export function stopByDonor(plan: Plan, now: Date): Plan {
  const { status, task, doubt, pausedUntil } = plan;
  const hasEnded = status === 'created' || !hasMethod(plan) || isMethodLost(plan) || doubt || task === 'change_method';
  const stopped = stopPlan(plan, now);
  return hasEnded
    ? stopped
    : { ...stopped, stopped: { at: at(now), version: plan.version + 1, ...(pausedUntil && { pausedUntil }) } };
}

/**
 * Starts a plan again that its donor has stopped, as it was: in its pause, if that isn't over. What fell due before is never taken.
 *
 * @returns `null` if it is too late, the plan has nothing left to give, or a gift that was under way has to end first
 */
export function restartPlan(plan: Plan, now: Date, announced: Announced): Plan | null {
  const { stopped, current } = plan;
  if (!stopped || !isRestartable(plan, now) || (current && current.state !== 'processing')) return null;
  const passed = passOver(endUnsent(withoutRestart(plan), 'plan_ended'), now, 'stopped', announced);
  const { pausedUntil } = stopped;
  const isPaused = pausedUntil !== undefined && pausedUntil > getPlanDay(plan, now);
  const started: Plan = {
    ...passed,
    missedInRow: 0,
    ...(isPaused ? { status: 'paused', pausedUntil } : { status: 'active' }),
  };
  return findNextDue(started, announced) ? addVersionedEmail(started, 'plan_restarted', now) : null;
}

/** Describes how a stopped plan may be started again: the stop that this undoes, and the last day for it. */
export function getRestart(
  plan: Plan,
  now: Date,
  announced: Announced,
): { readonly stop: number; readonly until: IsoDay } | undefined {
  const { stopped, current, ...rest } = plan;
  // What is under way and not with a bank is ended first.
  const settled: Plan = { ...rest, stopped, ...(current?.state === 'processing' && { current }) };
  return stopped && restartPlan(settled, now, announced)
    ? { stop: stopped.version, until: getLastRestartDay(plan, stopped.at) }
    : undefined;
}
