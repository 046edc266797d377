import {
  isAwaitingNotice,
  beginInstalment,
  findNextDue,
  finishIfDone,
  getBackoffEnd,
  getWakeTime,
  repairPlan,
  passTime,
  passTooLate,
  settleInstalment,
  deferDiscard,
  forgetToken,
  withEmailState,
  listDiscardedTokens,
  type Announced,
  type Plan,
  type PlanEmail,
} from '../../../src/domain/plan';
import { getPlanPace } from '../../lib/workLimits';
import { chooseLanguage } from '../chooseLanguage';
import { drainDue, endOfRun, type Drained } from '../drainDue';
import { changeStoredPlan, readAnnounced, savePlan, type PlanPorts } from './planPorts';
import { continueInstalment, endInstalment, payInstalment } from './payInstalment';
import { emailLinks } from './planLinks';
import { confirmMethod } from './saveMethod';
import { sendOnce, toEffectKey } from '../outbox/sendOnce';

/** More steps than a plan has after a day's outage; the next run does the rest. */
const maxSteps = 30;

/**
 * Looks at every plan that is due, longest waiting first: takes its gifts in order, and does what time by itself does. Runs may overlap.
 *
 * @param stripePerSecond - payments that Stripe lets the account make a second
 */
export async function runPlans(ports: PlanPorts, stripePerSecond: number): Promise<Drained> {
  const { plans, clock, log } = ports;
  const announced = await readAnnounced(ports);
  // First, because their emails go out with the plans that are due.
  const links = await emailLinks(ports, announced);
  const { perSecond, concurrency } = getPlanPace(stripePerSecond);
  const takeTurn = spreadStarts(ports, perSecond);
  const drained = await drainDue({
    list: (limit) => plans.listDue(clock().toISOString(), limit),
    work: async (id) => {
      await takeTurn();
      try {
        return await workPlan(ports, id, announced);
      } catch (error) {
        await setAside(ports, id);
        throw error;
      }
    },
    onError: (planId, error) => log.warn('plan_failed', { planId, error }),
    concurrency,
    until: endOfRun(clock),
    clock,
  });
  return { items: drained.items + links.items, failures: drained.failures + links.failures };
}

/** Looks in a row that broke off, after which a person has to look: seven minutes after the first. */
const alarmAfter = 4;

/** Notes that the look at a plan broke off, so that it is not repeated every minute for ever. It goes on once its cause is mended. */
async function setAside({ plans, clock, log }: PlanPorts, id: string): Promise<void> {
  const plan = await plans.get(id);
  if (!plan) return;
  const failedRuns = (plan.failedRuns ?? 0) + 1;
  const until = getBackoffEnd(failedRuns, clock());
  await plans.replace({ ...plan, failedRuns }, until);
  if (failedRuns >= alarmAfter) log.error('plan_set_aside', { planId: id, failedRuns, until: until.toISOString() });
}

/** Returns a function that waits for the next turn; turns are evenly spaced, `perSecond` in a second. */
function spreadStarts({ clock, wait }: Pick<PlanPorts, 'clock' | 'wait'>, perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = clock().getTime();
    const turn = Math.max(now, next);
    next = turn + 1000 / perSecond;
    if (turn > now) await wait(turn - now);
  };
}

/** Does what is due of one plan. @returns the plan afterwards, or `null` if there is none */
export async function workPlan(ports: PlanPorts, id: string, announced: Announced): Promise<Plan | null> {
  let plan = await ports.plans.get(id);
  const first = plan?.version;
  for (let step = 0; plan && step < maxSteps; step += 1) {
    const next = await doNext(ports, plan, announced);
    // Most looks find nothing to do, and need no second read.
    if (next === 'rest') break;
    plan = await ports.plans.get(id);
    if (next === 'last') break;
  }
  plan = plan && (await sendPlanEmails(ports, plan, announced));
  plan = plan && (await deleteTokens(ports, plan, announced));
  if (!plan) return null;
  if (plan.failedRuns !== undefined) {
    const { failedRuns: _, ...rest } = plan;
    return (await savePlan(ports, rest, announced)) ?? plan;
  }
  // What moved by itself, such as a night with the announced start of Ramadan, is looked for at its new time. What was written
  // has its time already: each change of it is two writes to the index, whose partition bears 1,000 a second.
  if (plan.version === first) await ports.plans.defer(plan, getWakeTime(plan, ports.clock(), announced));
  return plan;
}

/** `last`: something was written, and no more is done now. `rest`: nothing was written. */
type Step = 'again' | 'last' | 'rest';

/** One step of a plan. */
async function doNext(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Step> {
  const now = ports.clock();
  const healed = repairPlan(plan);
  if (healed !== plan) return save(ports, healed, announced);
  if (plan.setup?.isOpen && (await confirmMethod(ports, plan, announced)) !== plan) return 'again';
  if (plan.current)
    return plan.current.checkAt > now.toISOString() ? pass(ports, plan, announced) : pay(ports, plan, announced);
  const timely = finishIfDone(passTime(plan, now, announced), now, announced);
  const passed =
    timely.status === 'active' ? finishIfDone(passTooLate(timely, now, announced), now, announced) : timely;
  if (passed !== plan) return save(ports, passed, announced);
  if (plan.status !== 'active') return 'rest';
  const due = findNextDue(plan, announced);
  if (!due || due.at > now) return 'rest';
  // The donor is notified of a direct debit first: this run sends the email, and the next one takes it.
  if (isAwaitingNotice(plan, due)) return 'rest';
  const begun = await savePlan(ports, beginInstalment(plan, due, now), announced);
  if (begun) await continueInstalment(ports, begun, announced);
  return 'again';
}

async function pay(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Step> {
  // Stopped, paused, in doubt or given up while a payment was under way: that ends, one way or the other.
  if (plan.current && (plan.doubt || (plan.status !== 'active' && plan.status !== 'needs_donor'))) {
    await settleEnded(ports, plan, plan.current.key, announced);
    return 'last';
  }
  await payInstalment(ports, plan, announced);
  return 'again';
}

async function pass(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Step> {
  const passed = passTime(plan, ports.clock(), announced);
  return passed === plan ? 'rest' : save(ports, passed, announced);
}

async function save(ports: PlanPorts, plan: Plan, announced: Announced): Promise<'again'> {
  await savePlan(ports, plan, announced);
  return 'again';
}

/** Ends the payment of an instalment, and notes its outcome. @returns the plan afterwards */
export async function settleEnded(
  ports: PlanPorts,
  plan: Plan,
  key: string,
  announced: Announced,
  isSkipped?: true,
): Promise<Plan | null> {
  const ended = await endInstalment(ports, plan, key);
  if (!ended) return plan;
  const outcome = ended.state === 'ended' && isSkipped ? { ...ended, isSkipped } : ended;
  return changeStoredPlan(ports, plan.id, announced, (latest) =>
    // Another donation by another method has taken its place.
    latest.current?.round === plan.current?.round
      ? settleInstalment(latest, key, outcome, ports.clock(), announced)
      : null,
  );
}

/**
 * Deletes the tokens at PayPal that a plan does not need any more, among them the one that a closed setup may have saved; what fails
 * is tried again later.
 *
 * @returns the plan afterwards
 */
async function deleteTokens(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Plan | null> {
  const now = ports.clock();
  if (plan.discardAt !== undefined && plan.discardAt > now.toISOString()) return plan;
  const read = plan.setup?.isUnread ? await confirmMethod(ports, plan, announced) : plan;
  if (read.setup?.isUnread) return changeStoredPlan(ports, plan.id, announced, (latest) => deferDiscard(latest, now));
  let current: Plan | null = read;
  for (const tokenId of listDiscardedTokens(read, now)) {
    const deleted = await ports.vault.deleteToken(tokenId);
    if (!deleted.ok)
      ports.log.warn('token_not_deleted', {
        planId: plan.id,
        reason: deleted.error.reason,
        detail: deleted.error.detail,
      });
    current = await changeStoredPlan(ports, plan.id, announced, (latest) =>
      deleted.ok ? forgetToken(latest, tokenId) : deferDiscard(latest, now),
    );
  }
  return current;
}

/** More emails than a plan has due at a time. */
const maxEmails = 20;

/**
 * Whether an email tells of what anyone could do who typed the address or has the plan's link. What money or its bank has caused,
 * and what a direct debit has to be announced by, is sent whatever else the address was sent.
 */
const isCausedByAnyone = ({ kind }: PlanEmail): boolean =>
  kind === 'plan_started' ||
  kind === 'plan_changed' ||
  kind === 'plan_ended' ||
  kind === 'plan_restarted' ||
  kind === 'plan_link';

/** Sends the due emails of a plan, one after the other. Without a writer they stay due. @returns the plan afterwards */
async function sendPlanEmails(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Plan | null> {
  const { planWriter: writer, mailEvents, clock, log } = ports;
  if (!writer) return plan;
  const { mail, confirmationAwaited, emails, emailLimits } = writer;
  let current: Plan | null = plan;
  for (let count = 0; count < maxEmails; count += 1) {
    const now = clock().toISOString();
    const effect: Plan['outbox'][number] | undefined = current?.outbox.find(
      ({ state, dueAt }) => state !== 'done' && dueAt <= now,
    );
    if (!current || !effect) return current;
    const sent: Plan | null = await sendOnce({ mail, confirmationAwaited, mailEvents, clock, log }, current, {
      email: effect,
      effectKey: toEffectKey(plan.id, effect.id),
      takePlace: isCausedByAnyone(effect) ? () => emailLimits.take(plan.donor.email, 'plan', clock()) : undefined,
      save: (item, changed) => savePlan(ports, withEmailState(item, changed, clock()), announced),
      language: await chooseLanguage(ports.accounts, current.userId, current.language),
      write: async (item) => ({ ...(await emails.write(item, effect)), to: item.donor.email }),
      about: { planId: plan.id },
    });
    const isSent = sent?.outbox.some(({ id: sentId, state }) => sentId === effect.id && state === 'done');
    const ageSeconds = (clock().getTime() - Date.parse(effect.dueAt)) / 1000;
    if (isSent) log.info('plan_email_sent', { planId: plan.id, effect: effect.id, ageSeconds });
    current = sent ?? (await ports.plans.get(plan.id));
  }
  return current;
}
