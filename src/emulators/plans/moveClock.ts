import { getNextActionTime, type Announced, type Plan } from '../../domain/plan';
import type { MailSummary } from '../mail/mailStore';
import type { MovableClock } from './createMovableClock';

export interface SchedulerDeps {
  readonly clock: MovableClock;
  /** Does once what the schedules of the deployment do. */
  readonly run: () => Promise<void>;
  /** Newest first. */
  readonly listPlans: () => Promise<readonly Plan[]>;
  readonly readAnnounced: () => Promise<Announced>;
  /** When the scheduler looks at each plan, by the table's index. */
  readonly listWakeTimes: () => Promise<readonly Date[]>;
  /** When accounts' reminders are looked at. */
  readonly listReminderTimes: () => Promise<readonly Date[]>;
  /** When banks act next. */
  readonly listBankTimes: () => readonly Date[];
  /** Every email that was sent, newest first. */
  readonly listEmails: () => readonly MailSummary[];
}

type Instalment = Plan['instalments'][number];

/** A move of the clock, with what the scheduler did meanwhile. */
export interface Move {
  readonly from: Date;
  readonly to: Date;
  /** In the order of time. */
  readonly instalments: readonly { readonly plan: Plan; readonly instalment: Instalment }[];
  /** Oldest first. */
  readonly emails: readonly MailSummary[];
}

/**
 * The next moment at which one of the plans or a bank has something to do, or a reminder may be due. Plans' looks for an announced Ramadan are
 * left out, as nothing is announced while the clock is moved, unless what was announced before it has put a night into the past:
 * the scheduler takes it at its next look, as in the deployment.
 */
async function findActTime(deps: SchedulerDeps): Promise<Date | undefined> {
  const [plans, announced, reminders] = [
    await deps.listPlans(),
    await deps.readAnnounced(),
    await deps.listReminderTimes(),
  ];
  const now = deps.clock.now();
  const acts = plans.map((plan) => getNextActionTime(plan, now, announced));
  const looks = acts.some((at) => at && at <= now) ? await deps.listWakeTimes() : [];
  const times = [...acts, ...looks, ...reminders, ...deps.listBankTimes()]
    .map((at) => at?.getTime() ?? 0)
    // What should be done by now and is not has failed, and is tried with each run.
    .filter((at) => at > now.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/**
 * Moves the scheduler's clock forward as if the time had passed: it runs at each moment at which a plan or a bank has something to do
 * or a reminder may be due, and at the end.
 */
export async function moveClock(deps: SchedulerDeps, to: Date): Promise<Move> {
  const { clock, run, listPlans, listEmails } = deps;
  const from = clock.now();
  const earlier = new Set((await listPlans()).flatMap((plan) => plan.instalments.map((one) => toName(plan, one))));
  const sent = new Set(listEmails().map(({ id }) => id));
  // What was chosen a moment ago is not looked at yet.
  await run();
  for (;;) {
    const next = await findActTime(deps);
    const isLast = !next || next >= to;
    clock.moveTo(isLast ? to : next);
    await run();
    if (isLast) break;
  }
  const plans = await listPlans();
  return {
    from,
    to,
    instalments: plans
      .flatMap((plan) => plan.instalments.map((instalment) => ({ plan, instalment })))
      .filter(({ plan, instalment }) => !earlier.has(toName(plan, instalment)))
      .sort((a, b) => a.instalment.at.localeCompare(b.instalment.at)),
    emails: listEmails()
      .filter(({ id }) => !sent.has(id))
      .reverse(),
  };
}

const toName = ({ id }: Plan, { key, outcome }: Instalment) => `${id} ${key} ${outcome}`;
