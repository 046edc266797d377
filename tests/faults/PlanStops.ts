import * as donor from '../../amplify/useCases/plans/donorPlans';
import type { DonorPlanPorts } from '../../amplify/useCases/plans/findPlan';
import type { PlanCaller } from '../../amplify/useCases/plans/requireCode';
import type { Announced, Plan } from '../../src/domain/plan';
import { listComing } from '../../src/domain/plan/dueDates';
import type { Random } from './Random';
import type { World } from './World';

const dayMilliseconds = 24 * 3_600_000;

interface PlanStopsOptions {
  readonly world: World;
  readonly random: Random;
  readonly owner: PlanCaller;
  readonly announce: () => Announced;
  readonly readPlan: (id: string) => Promise<Plan | null>;
  /** Runs a call in a process that may die. */
  readonly run: <T>(work: (ports: DonorPlanPorts) => Promise<T>) => Promise<T | null>;
  /** Runs a call in a process that fails in nothing. */
  readonly runCalmly: PlanStopsOptions['run'];
}

/** Donors who stop their plan, and some of whom start it again. */
export class PlanStops {
  /** When each plan was stopped for good. */
  readonly stopped = new Map<string, Date>();
  /** Plan and due date of what fell due while a plan was stopped that was to be started again. */
  readonly passedOver = new Set<string>();

  constructor(private readonly options: PlanStopsOptions) {}

  async stop(id: string, key: string): Promise<void> {
    const { runCalmly, world } = this.options;
    const view = await runCalmly((ports) => donor.stop(ports, key));
    // Told that nothing is under way: from here on nothing may be taken.
    if (view?.ok && !view.value.current) this.stopped.set(id, world.now());
  }

  /** A donor who thinks again after moments or days; sometimes in two tabs, or while another one stops the plan once more. */
  async startAgain(id: string, key: string): Promise<void> {
    const { world, random, owner, announce, readPlan, run } = this.options;
    await world.sleep(random.pick([random.between(1, 5_000), random.between(1, 9 * dayMilliseconds)]));
    const plan = await readPlan(id);
    if (!plan?.stopped) return;
    const { at, version } = plan.stopped;
    const since = new Date(at);
    for (const due of listComing(plan, announce())) {
      if (due.at > world.now()) break;
      if (due.at > since && due.key !== plan.current?.key) this.passedOver.add(`${id} ${due.key}`);
    }
    this.stopped.delete(id);
    const start = () => run((ports) => donor.restart(ports, key, { stop: version }, owner));
    await Promise.all([start(), random.chance(0.3) && start(), random.chance(0.3) && this.stop(id, key)]);
    if ((await readPlan(id))?.status !== 'stopped') this.stopped.delete(id);
  }
}
