import type { Plan, PlanEmail, PlanEmailKind } from './Plan';

/** Sent emails that a plan remembers: their ids keep an email from being sent again. */
const maxSent = 100;

/** Milliseconds from a change to the email about it, which sums up those made meanwhile. */
export const changeEmailDelay = 15 * 60_000;

/** Forgets the oldest sent emails. One that is still to be sent is never dropped. */
function forgetSent(outbox: readonly PlanEmail[]): readonly PlanEmail[] {
  const sent = outbox.filter(({ state }) => state === 'done');
  const oldest = new Set(sent.slice(0, Math.max(0, sent.length - maxSent)));
  return outbox.filter((email) => !oldest.has(email));
}

/** Adds an email to send at a moment, unless the plan has one of this kind for the same subject, such as a due date's key. */
export function addEmailOnce(plan: Plan, kind: PlanEmailKind, about: string, dueAt: Date): Plan {
  const id = `${kind}:${about}`;
  if (plan.outbox.some((email) => email.id === id)) return plan;
  const email: PlanEmail = { id, kind, state: 'pending', attempts: 0, dueAt: dueAt.toISOString() };
  return { ...plan, outbox: forgetSent([...plan.outbox, email]) };
}

/** Adds an email about something that may happen again; the plan's next version is in its id. */
export const addVersionedEmail = (plan: Plan, kind: PlanEmailKind, now: Date): Plan =>
  addEmailOnce(plan, kind, String(plan.version + 1), now);

const isPendingChange = ({ kind, state }: PlanEmail) => kind === 'plan_changed' && state === 'pending';

/**
 * Notes that the donor has changed the plan. The changes of a quarter of an hour are one email, which is written when it is
 * sent, so it says what the plan is then: a person who has the plan's link can't fill an inbox.
 */
export const noteChange = (plan: Plan, now: Date): Plan =>
  plan.outbox.some(isPendingChange)
    ? plan
    : addVersionedEmail(plan, 'plan_changed', new Date(now.getTime() + changeEmailDelay));

/**
 * Returns the plan with the new state of an email. Any other email about changes that may still be sent waits for a quarter of an hour
 * after it: a new one if this was late because emails failed, and an earlier one of which the mail service has not said whether it was
 * sent.
 */
export function withEmailState(plan: Plan, changed: PlanEmail, now: Date): Plan {
  const next = new Date(now.getTime() + changeEmailDelay).toISOString();
  const isSending = changed.kind === 'plan_changed' && changed.state !== 'pending';
  const outbox = plan.outbox.map((email) => {
    if (email.id === changed.id) return changed;
    return isSending && email.kind === 'plan_changed' && email.state !== 'done' && email.dueAt < next
      ? { ...email, dueAt: next }
      : email;
  });
  return { ...plan, outbox };
}

/** Whether an email announces a debit and is not on its way yet. */
export const isUnsentNotice = ({ kind, state, attempts }: PlanEmail): boolean =>
  kind === 'plan_debit_notice' && state === 'pending' && attempts === 0;

/** Keeps emails of a kind that may not be sent yet from being sent: they aren't true any more. */
export const endUnsent = (plan: Plan, kind: PlanEmailKind): Plan => ({
  ...plan,
  outbox: plan.outbox.map((email) => (email.kind === kind ? { ...email, state: 'done' } : email)),
});

/** Adds the email that a plan has ended, which says what a waiting email about changes would have said; nothing is debited any more. */
export function noteEnd(plan: Plan, now: Date): Plan {
  const outbox = plan.outbox.filter((email) => !isPendingChange(email) && !isUnsentNotice(email));
  return addVersionedEmail(endUnsent({ ...plan, outbox }, 'plan_restarted'), 'plan_ended', now);
}
