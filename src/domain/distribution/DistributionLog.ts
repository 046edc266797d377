import type { IsoDay } from '../calendar';
import type { Kind } from '../donation/kinds';
import type { Cost, Distribution, Outgoing, Reversal } from './Distribution';
import type { FundMovement } from './giveOut';
import type { ImpactMonth } from './ImpactMonth';

interface Entry {
  /** Its place in the log, from 1: each number is taken once, by a writer that had read every entry before it. */
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: { readonly userId: string; readonly email: string };
  readonly why: string;
  /** Made by the sender: the same attempt is the same entry. */
  readonly attempt: string;
}

/** Distributions that were recorded together, or a cost; they count at once, or when a second person has approved them. */
export interface RecordedEntry extends Entry {
  readonly type: 'recorded';
  readonly needsApproval: boolean;
  readonly distributions: readonly Distribution[];
  readonly costs?: readonly Cost[];
}

/** A second person's decision on distributions that needed it. */
interface DecisionEntry extends Entry {
  readonly type: 'approved' | 'declined';
  /** The number of the recorded entry. */
  readonly decides: number;
}

interface ReversedEntry extends Entry {
  readonly type: 'reversed';
  readonly reversal: Reversal;
}

/** The sums that each fund held when the log began, from books kept before it. */
interface OpenedEntry extends Entry {
  readonly type: 'opened';
  /** The last day of the books before. */
  readonly day: IsoDay;
  readonly held: readonly { readonly fund: Kind; readonly cents: number }[];
  /** The hash of the last month that was published. */
  readonly head: string;
}

/** A month that was closed: nothing is recorded on its days any more. */
interface ClosedEntry extends Entry {
  readonly type: 'closed';
  readonly month: ImpactMonth;
}

/** One entry of the log of distributions, which is only ever added to. */
export type LogEntry = RecordedEntry | DecisionEntry | ReversedEntry | OpenedEntry | ClosedEntry;

/** The log's entries, read to its end. */
export interface LogState {
  /** The number of the last entry; 0 for an empty log. */
  readonly last: number;
  /** The distributions that count, in the order in which they began to count. */
  readonly distributions: readonly Distribution[];
  readonly costs: readonly Cost[];
  readonly reversals: readonly Reversal[];
  /** Entries that wait for a second person. */
  readonly waiting: readonly RecordedEntry[];
  readonly openings: readonly (FundMovement & { readonly fund: Kind })[];
  /** In their order. */
  readonly closedMonths: readonly ImpactMonth[];
  /** The last month on whose days nothing is recorded any more, `2026-10`; `null` if there is none. */
  readonly closedThrough: string | null;
  /** The hash of the last month of the books before this log; `null` without any. */
  readonly openingHead: string | null;
}

/** Reads a log. @param entries - all of them, in the order of their numbers */
export function readLog(entries: readonly LogEntry[]): LogState {
  const recorded = new Map<number, RecordedEntry>();
  const distributions: Distribution[] = [];
  const costs: Cost[] = [];
  const reversals: Reversal[] = [];
  function count(entry: RecordedEntry | undefined): void {
    distributions.push(...(entry?.distributions ?? []));
    costs.push(...(entry?.costs ?? []));
  }
  const openings: LogState['openings'][number][] = [];
  const closedMonths: ImpactMonth[] = [];
  let closedThrough: string | null = null;
  let openingHead: string | null = null;
  for (const entry of entries) {
    switch (entry.type) {
      case 'recorded':
        if (entry.needsApproval) recorded.set(entry.number, entry);
        else count(entry);
        break;
      case 'approved':
        count(recorded.get(entry.decides));
        recorded.delete(entry.decides);
        break;
      case 'declined':
        recorded.delete(entry.decides);
        break;
      case 'reversed':
        reversals.push(entry.reversal);
        break;
      case 'opened':
        openings.push(
          ...entry.held.map(({ fund, cents }) => ({ donationId: 'opening', line: 0, day: entry.day, cents, fund })),
        );
        closedThrough = entry.day.slice(0, 7);
        openingHead = entry.head;
        break;
      case 'closed':
        closedMonths.push(entry.month);
        closedThrough = entry.month.month;
        break;
    }
  }
  return {
    last: entries.at(-1)?.number ?? 0,
    distributions,
    costs,
    reversals,
    waiting: [...recorded.values()],
    openings,
    closedMonths,
    closedThrough,
    openingHead,
  };
}

/** Lists all that left a fund: its distributions and, of general sadaqah, the costs that it paid. */
export const listOutgoings = (
  { distributions, costs }: Pick<LogState, 'distributions' | 'costs'>,
  fund: Kind,
): readonly Outgoing[] => [
  ...distributions.filter((distribution) => distribution.fund === fund),
  ...(fund === 'sadaqah' ? costs.filter(({ paidBy }) => paidBy === 'sadaqah') : []),
];

/** Payments of one fund that are only ever told of together. */
export interface Batch {
  /** The day of its last payment. */
  readonly day: IsoDay;
  readonly cents: number;
  readonly households: number;
  /** The ids of its distributions. */
  readonly ids: readonly string[];
  /** Whether it has enough households to be told of. */
  readonly isWhole: boolean;
}

/**
 * Groups a fund's payments, in the order they were recorded, into batches of at least so many households. A sum that is updated from
 * day to day moves by whole batches, so that the difference between two days tells nothing of a household. What was
 * reversed counts with its households and without its cents.
 */
export function batchDistributions(
  distributions: readonly Distribution[],
  reversals: readonly Reversal[],
  minHouseholds: number,
): readonly Batch[] {
  const undone = new Set(reversals.map(({ reverses }) => reverses));
  const batches: Batch[] = [];
  for (const { id, day, cents, households } of distributions) {
    const last = batches.at(-1);
    const open = last && !last.isWhole ? batches.pop() : undefined;
    const sum = (open?.households ?? 0) + households;
    batches.push({
      day: open && open.day > day ? open.day : day,
      cents: (open?.cents ?? 0) + (undone.has(id) ? 0 : cents),
      households: sum,
      ids: [...(open?.ids ?? []), id],
      isWhole: sum >= minHouseholds,
    });
  }
  return batches;
}
