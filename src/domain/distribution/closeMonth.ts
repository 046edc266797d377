import { countDaysBetween, type IsoDay } from '../calendar';
import { kinds, type Kind } from '../donation/kinds';
import { states, type Distribution, type Outgoing, type Reversal } from './Distribution';
import { giveOut, type FundMovement, type TrackedGift } from './giveOut';
import type { FundMonth, GivenRow, ImpactMonth, StateRow } from './ImpactMonth';

/** A row of fewer households could let someone be recognised. */
export const minHouseholds = 5;

/** All books up to a month's end. */
export interface Books {
  readonly movements: Readonly<Record<Kind, readonly FundMovement[]>>;
  readonly distributions: readonly Distribution[];
  readonly reversals: readonly Reversal[];
  /** Running costs that general sadaqah paid. */
  readonly costs: readonly Outgoing[];
  /** Of this month alone; whole cents. */
  readonly fees: ImpactMonth['fees'];
}

/**
 * Closes a month: its sums, its list of payments without anything that could be traced to a person, and what it corrects.
 * @param month - `2026-11`
 * @param previous - the hash of the month before
 * @param books - whatever is later than the month is left out
 */
export function closeMonth(month: string, previous: string | null, books: Books): ImpactMonth {
  const isUntil = ({ day }: { readonly day: IsoDay }) => day.slice(0, 7) <= month;
  const distributions = books.distributions.filter(isUntil);
  const reversals = books.reversals.filter(isUntil);
  const byId = new Map(distributions.map((distribution) => [distribution.id, distribution]));
  const undone = reversals.flatMap((reversal) => {
    const distribution = byId.get(reversal.reverses);
    return distribution ? [{ reversal, distribution }] : [];
  });
  const isNow = ({ day }: { readonly day: IsoDay }) => day.startsWith(month);
  const undoneNow = undone.filter(({ reversal }) => isNow(reversal));
  const isUndoneNow = new Set(undoneNow.map(({ distribution }) => distribution.id));
  // A payment that was reversed within its month was never one.
  const given = distributions.filter((distribution) => isNow(distribution) && !isUndoneNow.has(distribution.id));
  const corrected = undoneNow.map(({ distribution }) => distribution).filter((distribution) => !isNow(distribution));

  return {
    version: 1,
    month,
    previous,
    funds: kinds.map((fund) => {
      const ofFund = (all: readonly Distribution[]) => all.filter((distribution) => distribution.fund === fund);
      const movements = books.movements[fund].filter(isUntil);
      const costs = fund === 'sadaqah' ? books.costs.filter(isUntil) : [];
      const out = giveOut(movements, [...ofFund(distributions), ...costs], reversals);
      return {
        fund,
        inCents: sumCents(movements.filter(isNow)),
        outCents: sumCents(ofFund(given)) - sumCents(ofFund(corrected)),
        costsCents: sumCents(costs.filter(isNow)),
        heldCents: out.gifts.reduce((sum, { heldCents }) => sum + heldCents, 0),
        coveredCents: [...out.covered.values()].reduce((sum, cents) => sum + cents, 0),
        days: measureDays(out.gifts, new Map(ofFund(given).map(({ id, day }) => [id, day]))),
      };
    }),
    ...countHelped(kinds.flatMap((fund) => listRows(given.filter((distribution) => distribution.fund === fund)))),
    states: listStates(given),
    corrections: corrected.map(({ day, fund, cents }) => ({ month: day.slice(0, 7), fund, cents })),
    fees: books.fees,
  };
}

const sumCents = (items: readonly { readonly cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);

/** Counts the days that money waited, cent by cent: a gift that is given out in two parts counts for each with its cents. */
function measureDays(gifts: readonly TrackedGift[], days: ReadonlyMap<string, IsoDay>): FundMonth['days'] {
  const waited = gifts
    .flatMap((gift) =>
      gift.parts.flatMap(({ distributionId, cents }) => {
        const day = days.get(distributionId);
        // Gifts that came after it bear it too, once those that did were returned.
        return day ? [{ days: Math.max(0, countDaysBetween(gift.day, day)), cents }] : [];
      }),
    )
    .sort((a, b) => a.days - b.days);
  const total = sumCents(waited);
  if (total === 0) return null;
  const findAt = (share: number) => {
    let sum = 0;
    return waited.find(({ cents }) => (sum += cents) >= total * share)?.days ?? 0;
  };
  return { median: findAt(0.5), slowestTenth: findAt(0.9) };
}

const rowFields = ['program', 'purpose', 'category'] as const;

/** The fields by which rows are grouped, from the most exact to the least: each merge leaves out what would tell the most about a person. */
const groupings = [rowFields, ['program', 'purpose'], ['purpose'], []] as const;

type Group = readonly Distribution[];

/** A row whose counts are not hidden yet. */
type CountedRow = GivenRow & { readonly people: number; readonly households: number };

const countHouseholds = (group: Group) => group.reduce((sum, { households }) => sum + households, 0);

/** Groups one fund's payments as exactly as at least five households in each group allow. */
function listRows(distributions: Group): CountedRow[] {
  const rows: { group: Group; fields: readonly string[] }[] = [];
  let small = distributions;
  for (const fields of groupings) {
    const groups = new Map<string, Distribution[]>();
    for (const distribution of small) {
      const key = fields.map((field) => distribution[field] ?? '').join('|');
      groups.set(key, [...(groups.get(key) ?? []), distribution]);
    }
    const isLarge = (group: Group) => countHouseholds(group) >= minHouseholds;
    rows.push(...[...groups.values()].filter(isLarge).map((group) => ({ group, fields })));
    small = [...groups.values()].filter((group) => !isLarge(group)).flat();
  }
  if (small.length > 0) rows.push(mergeRest(rows, small));
  return rows.map(({ group, fields }) => toRow(group, fields)).sort((a, b) => b.cents - a.cents);
}

/** Merges the rest with the smallest row, which is taken from the list; without one the rest is a row of its own. */
function mergeRest(rows: { group: Group; fields: readonly string[] }[], rest: Group) {
  const smallest = [...rows].sort((a, b) => countHouseholds(a.group) - countHouseholds(b.group))[0];
  if (smallest) rows.splice(rows.indexOf(smallest), 1);
  return { group: [...(smallest?.group ?? []), ...rest], fields: [] };
}

function toRow(group: Group, fields: readonly string[]): CountedRow {
  const [first] = group;
  if (!first) throw new RangeError('a row has at least one payment');
  const show = <Field extends (typeof rowFields)[number]>(field: Field) =>
    fields.includes(field) ? (first[field] ?? null) : null;
  return {
    fund: first.fund,
    program: show('program'),
    purpose: show('purpose'),
    category: show('category'),
    cents: sumCents(group),
    people: group.reduce((sum, { people }) => sum + people, 0),
    households: countHouseholds(group),
  };
}

/** Sums the payments of each state with five households or more; the smaller ones, and if need be the next larger, are together. */
function listStates(distributions: Group): StateRow[] {
  const groups = states
    .map((state) => ({ state, group: distributions.filter((distribution) => distribution.state === state) }))
    .filter(({ group }) => group.length > 0)
    .sort((a, b) => countHouseholds(a.group) - countHouseholds(b.group));
  const small: Distribution[] = [];
  const rows: StateRow[] = [];
  for (const { state, group } of groups) {
    const isHidden =
      countHouseholds(group) < minHouseholds || (small.length > 0 && countHouseholds(small) < minHouseholds);
    if (isHidden) small.push(...group);
    else rows.push({ state, cents: sumCents(group) });
  }
  if (small.length > 0) rows.push({ state: null, cents: sumCents(small) });
  return rows.sort((a, b) => b.cents - a.cents);
}

/**
 * Counts everyone whom the rows helped, and hides the counts of rows with fewer than five households. Those of the next larger rows
 * are hidden too until all that is hidden is five households or more in two rows: otherwise the total would tell it.
 */
function countHelped(rows: readonly CountedRow[]): Pick<ImpactMonth, 'given' | 'helped'> {
  const hidden = new Set<CountedRow>();
  let hiddenHouseholds = 0;
  for (const row of [...rows].sort((a, b) => a.households - b.households)) {
    const isSmall = row.households < minHouseholds;
    const tells = hidden.size > 0 && (hidden.size < 2 || hiddenHouseholds < minHouseholds);
    if (!isSmall && !tells) break;
    hidden.add(row);
    hiddenHouseholds += row.households;
  }
  const total = (count: 'people' | 'households') => rows.reduce((sum, row) => sum + row[count], 0);
  return {
    given: rows.map((row) => (hidden.has(row) ? { ...row, people: null, households: null } : row)),
    helped: total('households') < minHouseholds ? null : { people: total('people'), households: total('households') },
  };
}
