import { countDaysBetween, sydneyDay } from '../../../src/domain/calendar';
import { getRamadan } from '../../../src/domain/calendar/ramadan';
import { toHijri } from '../../../src/domain/calendar/hijri';
import { checkDistribution, type Recipient } from '../../../src/domain/distribution/checkDistribution';
import type { Cost, Distribution, Outgoing } from '../../../src/domain/distribution/Distribution';
import { listOutgoings, type LogState } from '../../../src/domain/distribution/DistributionLog';
import { getAvailableCents, giveOut } from '../../../src/domain/distribution/giveOut';
import { kinds } from '../../../src/domain/donation';
import { getEidDay, type EidTerms } from '../../../src/domain/zakat/dues/fitrEnd';
import { describeDistributionIssue, distributionOutcomes } from '../../../src/texts/en-AU/distributions';
import type { CellIssue } from './readDistribution';
import type { FundBooks } from './readBooks';

export interface CheckTerms {
  readonly recipients: readonly Recipient[];
  /** As editors have set it. */
  readonly eid: EidTerms | null;
  readonly now: Date;
  /** The numbers of their lines in a file. */
  readonly lineNumbers?: readonly number[];
  /** Entries that wait for a second person and that these distributions are not compared with, such as their own. */
  readonly except?: number;
}

/** The domain's field of an amount is called as the form's. */
const toField = (field: keyof Distribution): CellIssue['field'] =>
  field === 'cents' ? 'amount' : (field as CellIssue['field']);

/** Writes what is alike in two payments that are the same one. */
export const toIdentity = ({ day, cents, reference }: Distribution | Cost) =>
  `${day} ${cents} ${reference.toLowerCase().replace(/\s+/g, ' ')}`;

/** Lists the ids of what was recorded and not reversed, and of what waits, by their identities. @param except - an entry that waits */
export function listRecorded(log: LogState, except?: number): ReadonlyMap<string, string> {
  const undone = new Set(log.reversals.map(({ reverses }) => reverses));
  const counting = [...log.distributions, ...log.costs].filter(({ id }) => !undone.has(id));
  const waiting = log.waiting
    .filter(({ number }) => number !== except)
    .flatMap(({ distributions, costs = [] }) => [...distributions, ...costs]);
  return new Map([...counting, ...waiting].map((one) => [toIdentity(one), one.id]));
}

/** An announced Eid is this many days from the computed one at most; one further off is another year's. */
const maxMovedDays = 3;

/** The Eid of the Hijri year of a day, as announced if it is. */
function findEid(day: string, eid: EidTerms | null): string {
  const computed = getRamadan(toHijri(day).year).eid;
  const set = eid && getEidDay(eid);
  return set && Math.abs(countDaysBetween(set, computed)) <= maxMovedDays ? set : computed;
}

/**
 * Checks distributions that are recorded together against the rules of their funds, against what each fund has when those before them
 * in the list are given out too, and against what was recorded before.
 * @returns the issues of each, in their order
 */
export function checkDistributions(
  wanted: readonly Distribution[],
  { log, movements }: FundBooks,
  { recipients, eid: eidTerms, now, except, lineNumbers }: CheckTerms,
): readonly (readonly CellIssue[])[] {
  const today = sydneyDay(now);
  const recorded = listRecorded(log, except);
  // Mostly there is enough for all, which is known after one look at each fund.
  const isEnough = Object.fromEntries(
    kinds.map((fund) => {
      const before = listOutgoings(log, fund);
      const ofFund = wanted.filter((one) => one.fund === fund);
      const sumShort = (all: readonly Outgoing[]) =>
        [...giveOut(movements[fund], all, log.reversals).short.values()].reduce((sum, cents) => sum + cents, 0);
      const isPlain = ofFund.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0);
      return [fund, isPlain && sumShort([...before, ...ofFund]) <= sumShort(before)] as const;
    }),
  );
  const accepted: Distribution[] = [];
  const lines = new Map<string, number>();
  return wanted.map((distribution, index) => {
    const { fund, cents, day } = distribution;
    const before = [...listOutgoings(log, fund), ...accepted.filter((one) => one.fund === fund)];
    const availableCents = isEnough[fund]
      ? cents
      : getAvailableCents(distribution, movements[fund], before, log.reversals);
    const { closedThrough } = log;
    const eid = fund === 'fitr' ? findEid(day, eidTerms) : null;
    const found = checkDistribution(distribution, { today, closedThrough, recipients, availableCents, eid });
    const issues: CellIssue[] = found.map((issue) => ({
      field: toField(issue.field),
      text: describeDistributionIssue(issue),
    }));
    const identity = toIdentity(distribution);
    const earlier = recorded.get(identity);
    const line = lines.get(identity);
    if (earlier) issues.push({ field: 'reference', text: distributionOutcomes.duplicate(earlier) });
    else if (line !== undefined)
      issues.push({ field: 'reference', text: distributionOutcomes.duplicateLine(lineNumbers?.[line] ?? line + 1) });
    lines.set(identity, index);
    if (issues.length === 0) accepted.push(distribution);
    return issues;
  });
}
