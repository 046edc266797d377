import type { Charge } from './Charges';
import type { World } from './World';

/** A call that had read the plan before an alarm was applied ends within this time: milliseconds. */
const underWay = 60_000;

interface Alarm {
  readonly planId: string;
  readonly methodId: string;
  readonly from: number;
  until: number;
}

/**
 * Watches what payers have said was not their wish, as the back end knows it: nothing may be taken with a method in doubt until its donor
 * has acted, and never again with one that has lost.
 */
export class PlanAlarms {
  readonly #world: World;
  readonly #alarms: Alarm[] = [];
  readonly #lost = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** An event that puts a charge in doubt was applied. */
  raise(planId: string, { methodId, disputes }: Charge): void {
    const from = this.#world.now().getTime();
    this.#alarms.push({ planId, methodId, from, until: Infinity });
    if (disputes.some(({ state }) => state === 'lost') && !this.#lost.has(methodId)) this.#lost.set(methodId, from);
  }

  /** The donor goes on, or pays with something else from now on. */
  answer(planId: string): void {
    for (const alarm of this.#alarms)
      if (alarm.planId === planId) alarm.until = Math.min(alarm.until, this.#world.now().getTime());
  }

  /** Whether a charge was asked for despite what its payer has said. */
  forbids(planId: string, { methodId, askedAt }: Charge): boolean {
    const asked = askedAt.getTime() - underWay;
    if (asked > (this.#lost.get(methodId) ?? Infinity)) return true;
    return this.#alarms.some(
      (alarm) =>
        alarm.planId === planId && alarm.methodId === methodId && asked > alarm.from && askedAt.getTime() < alarm.until,
    );
  }
}
