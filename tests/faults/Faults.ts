import type { Random } from './Random';

/** Everything that can go wrong on the way, besides what donors and banks decide. */
export const faultKinds = [
  'process_killed_before_call',
  'process_killed_after_call',
  'table_refused',
  'table_answer_lost',
  'table_write_repeated',
  'index_lagged',
  'provider_unreached',
  'provider_answer_lost',
  'mail_unreached',
  'mail_answer_lost',
  'mail_throttled',
  'mail_record_late',
  'request_lost',
  'answer_lost',
  'double_click',
  'browser_closed',
  'two_tabs',
  'cancelled_elsewhere',
  'cancelled_while_paying',
  'gone_after_approval',
  'back_next_day',
  'webhook_lost',
  'webhook_lost_for_good',
  'webhook_repeated',
  'webhook_late',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export type FaultCounts = Record<FaultKind, number>;

export const createFaultCounts = (): FaultCounts =>
  Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as FaultCounts;

/** Faults come in all weathers: a run has some kinds of them never, some seldom and some all the time. */
const weathers = [0, 0, 0.02, 0.1, 0.25, 0.5] as const;

/** Chances of what may strike at every single call: more, and no process would ever come to an end. */
const atEachCall = [0, 0, 0.002, 0.01, 0.03, 0.08] as const;

const everyCall: readonly FaultKind[] = [
  'process_killed_before_call',
  'process_killed_after_call',
  'table_refused',
  'table_answer_lost',
  'table_write_repeated',
  // A donor has a dozen steps before them, and most donors get through.
  'browser_closed',
];

/** Decides what goes wrong in one run, and counts it. */
export class Faults {
  readonly counts = createFaultCounts();
  readonly #random: Random;
  readonly #rates: Readonly<Record<FaultKind, number>>;
  #calm = false;

  constructor(random: Random) {
    this.#random = random;
    this.#rates = Object.fromEntries(
      faultKinds.map((kind) => [kind, random.pick(everyCall.includes(kind) ? atEachCall : weathers)]),
    ) as FaultCounts;
  }

  /** Whether this goes wrong now. */
  strikes(kind: FaultKind): boolean {
    if (this.#calm || !this.#random.chance(this.#rates[kind])) return false;
    this.counts[kind] += 1;
    return true;
  }

  /** Notes what went wrong without chance having been asked. */
  note(kind: FaultKind): void {
    this.counts[kind] += 1;
  }

  /** From now on nothing goes wrong any more. */
  end(): void {
    this.#calm = true;
  }
}
