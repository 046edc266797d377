import { countDaysBetween, type IsoDay } from '../calendar';
import { kinds, type Kind } from '../donation/kinds';
import { costKinds, costPayers, type Cost, type Distribution, type Reversal } from './Distribution';
import { giveOut, type FundMovement, type TrackedGift } from './giveOut';
import type { CostRow, FundMonth, ImpactMonth } from './ImpactMonth';
import { listShares, minHouseholds } from './listShares';

/** All books up to a month's end. */
export interface Books {
  readonly movements: Readonly<Record<Kind, readonly FundMovement[]>>;
  readonly distributions: readonly Distribution[];
  readonly reversals: readonly Reversal[];
  readonly costs: readonly Cost[];
  /** The fees of this month only; whole cents. */
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
  const costs = books.costs.filter(isUntil);
  const byId = new Map(distributions.map((distribution) => [distribution.id, distribution]));
  const undone = reversals.flatMap((reversal) => {
    const distribution = byId.get(reversal.reverses);
    return distribution ? [{ reversal, distribution }] : [];
  });
  const isNow = ({ day }: { readonly day: IsoDay }) => day.startsWith(month);
  const undoneNow = undone.filter(({ reversal }) => isNow(reversal));
  const isUndoneNow = new Set(undoneNow.map(({ distribution }) => distribution.id));
  // A payment that was reversed within its month counts as never made.
  const given = distributions.filter((distribution) => isNow(distribution) && !isUndoneNow.has(distribution.id));
  const costRows = listCosts(costs, reversals, month);
  const corrected = undoneNow.map(({ distribution }) => distribution).filter((distribution) => !isNow(distribution));

  return {
    version: 1,
    month,
    previous,
    funds: kinds.map((fund) => {
      const ofFund = (all: readonly Distribution[]) => all.filter((distribution) => distribution.fund === fund);
      const movements = books.movements[fund].filter(isUntil);
      const paid = fund === 'sadaqah' ? costs.filter(({ paidBy }) => paidBy === 'sadaqah') : [];
      const out = giveOut(movements, [...ofFund(distributions), ...paid], reversals);
      return {
        fund,
        inCents: sumCents(movements.filter(isNow)),
        outCents: sumCents(ofFund(given)) - sumCents(ofFund(corrected)),
        costsCents: fund === 'sadaqah' ? sumCents(costRows.filter(({ paidBy }) => paidBy === 'sadaqah')) : 0,
        heldCents: out.gifts.reduce((sum, { heldCents }) => sum + heldCents, 0),
        coveredCents: [...out.covered.values()].reduce((sum, cents) => sum + cents, 0),
        days: measureDays(out.gifts, new Map(ofFund(given).map(({ id, day }) => [id, day]))),
      };
    }),
    given: listShares(given),
    corrections: corrected.map(({ day, fund, cents }) => ({ month: day.slice(0, 7), fund, cents })),
    costs: costRows,
    helped: countHelped(given),
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

/** Sums a month's costs by kind and payer, less those that it reverses. */
function listCosts(costs: readonly Cost[], reversals: readonly Reversal[], month: string): CostRow[] {
  const reversedIn = new Map(reversals.map(({ reverses, day }) => [reverses, day.slice(0, 7)]));
  return costKinds.flatMap((kind) =>
    costPayers.flatMap((paidBy) => {
      const own = costs.filter((cost) => cost.kind === kind && cost.paidBy === paidBy);
      const paid = own.filter(({ day }) => day.startsWith(month));
      const reversed = own.filter(({ id }) => reversedIn.get(id) === month);
      const cents = sumCents(paid) - sumCents(reversed);
      return cents === 0 ? [] : [{ kind, paidBy, cents }];
    }),
  );
}

/** Counts everyone who was helped; `null` if that is fewer than five households. */
function countHelped(distributions: readonly Distribution[]): ImpactMonth['helped'] {
  const sum = (count: 'people' | 'households') => distributions.reduce((total, one) => total + one[count], 0);
  const households = sum('households');
  return households < minHouseholds ? null : { people: sum('people'), households };
}
