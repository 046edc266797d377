import { countDaysBetween, type IsoDay } from '../calendar';
import { kinds, type Kind } from '../donation/kinds';
import type { Distribution, Outgoing, Reversal } from './Distribution';
import { giveOut, type FundMovement, type TrackedGift } from './giveOut';
import type { FundMonth, GivenRow, ImpactMonth } from './ImpactMonth';

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
    given: kinds.flatMap((fund) => listRows(given.filter((distribution) => distribution.fund === fund))),
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

const rowFields = ['program', 'purpose', 'state', 'category'] as const;

/** Lists what rows are grouped by, from the most exact to the least: each merge leaves out what would tell the most about a person. */
const groupings = [rowFields, ['program', 'purpose', 'category'], ['program', 'purpose'], ['purpose'], []] as const;

type Group = readonly Distribution[];

const countHouseholds = (group: Group) => group.reduce((sum, { households }) => sum + households, 0);

/** Groups one fund's payments as exactly as at least five households in each group allow. */
function listRows(distributions: Group): GivenRow[] {
  const rows: { group: Group; fields: readonly string[] }[] = [];
  let small = distributions;
  for (const fields of groupings) {
    const groups = new Map<string, Distribution[]>();
    for (const distribution of small) {
      const key = fields.map((field) => distribution[field] ?? '').join('|');
      groups.set(key, [...(groups.get(key) ?? []), distribution]);
    }
    const large = [...groups.values()].filter((group) => countHouseholds(group) >= minHouseholds);
    rows.push(...large.map((group) => ({ group, fields })));
    small = [...groups.values()].filter((group) => countHouseholds(group) < minHouseholds).flat();
  }
  if (small.length > 0) rows.push(mergeRest(rows, small));
  return rows.map(({ group, fields }) => toRow(group, fields)).sort((a, b) => b.cents - a.cents);
}

/** Merges the rest: it joins the smallest row, which is taken from the list; if there is none it stands alone, without its counts. */
function mergeRest(rows: { group: Group; fields: readonly string[] }[], rest: Group) {
  const smallest = [...rows].sort((a, b) => countHouseholds(a.group) - countHouseholds(b.group))[0];
  if (smallest) rows.splice(rows.indexOf(smallest), 1);
  return { group: [...(smallest?.group ?? []), ...rest], fields: [] };
}

function toRow(group: Group, fields: readonly string[]): GivenRow {
  const [first] = group;
  if (!first) throw new RangeError('a row has at least one payment');
  const isShown = countHouseholds(group) >= minHouseholds;
  const show = <Field extends (typeof rowFields)[number]>(field: Field) =>
    fields.includes(field) ? (first[field] ?? null) : null;
  return {
    fund: first.fund,
    program: show('program'),
    purpose: show('purpose'),
    state: show('state'),
    category: show('category'),
    cents: sumCents(group),
    people: isShown ? group.reduce((sum, { people }) => sum + people, 0) : null,
    households: isShown ? countHouseholds(group) : null,
  };
}
