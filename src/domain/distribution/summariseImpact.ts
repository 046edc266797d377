import { kinds, type Kind } from '../donation/kinds';
import { costKinds, type CostKind, type CostPayer, type Purpose, type State, type ZakatCategory } from './Distribution';
import type { FundMonth, ImpactMonth, ShareRow } from './ImpactMonth';

/** The sum that was given out under one heading, in whole cents; its key is `null` for payments that are listed together only. */
export interface Share<Key extends string> {
  readonly key: Key | null;
  readonly cents: number;
}

/** A fund's money in a year, in whole cents. */
export type FundYear = Omit<FundMonth, 'days' | 'coveredCents'>;

/** The running costs of one kind in a year, by who paid them; whole cents. */
export type CostShare = Readonly<Record<CostPayer, number>> & { readonly kind: CostKind };

/** A financial year of the books, as its page shows it. */
export interface ImpactYear {
  /** `2025–26`. */
  readonly name: string;
  /** Its first and last closed month. */
  readonly from: string;
  readonly to: string;
  readonly funds: readonly FundYear[];
  readonly households: number;
  readonly people: number;
  readonly byPurpose: readonly Share<Purpose>[];
  readonly byState: readonly Share<State>[];
  readonly costs: readonly CostShare[];
  /** Shares of zakat only. */
  readonly byCategory: readonly Share<ZakatCategory>[];
  readonly fees: ImpactMonth['fees'];
}

/** A month in one line: the sums of all funds, in whole cents, and zakat's days from gift to hands. */
export interface ImpactLine {
  readonly month: string;
  readonly inCents: number;
  readonly outCents: number;
  readonly heldCents: number;
  readonly days: FundMonth['days'];
}

/** The months as the public page shows them. */
export interface ImpactSummary {
  /** The latest first. */
  readonly years: readonly ImpactYear[];
  /** The latest first. */
  readonly months: readonly ImpactLine[];
}

/** Sums closed months for the public page, by financial year (1 July to 30 June). @param months - the closed months in their order */
export function summariseImpact(months: readonly ImpactMonth[]): ImpactSummary {
  const years = new Map<string, ImpactMonth[]>();
  for (const month of months) {
    const name = nameYear(month.month);
    years.set(name, [...(years.get(name) ?? []), month]);
  }
  return {
    years: [...years].map(([name, ofYear]) => summariseYear(name, ofYear)).reverse(),
    months: months.map(summariseMonth).reverse(),
  };
}

/** The financial year of a month: `2025–26` for July 2025 to June 2026. */
function nameYear(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = number >= 7 ? year : year - 1;
  return `${first}–${String(first + 1).slice(2)}`;
}

const sum = <Item>(items: readonly Item[], getCents: (item: Item) => number) =>
  items.reduce((total, item) => total + getCents(item), 0);

function summariseYear(name: string, months: readonly ImpactMonth[]): ImpactYear {
  const [first, last] = [months[0], months.at(-1)];
  return {
    name,
    from: first?.month ?? '',
    to: last?.month ?? '',
    funds: kinds.map((fund) => summariseFund(fund, months)),
    households: sum(months, ({ helped }) => helped?.households ?? 0),
    people: sum(months, ({ helped }) => helped?.people ?? 0),
    byPurpose: sumShares(months.map(({ given }) => given.purposes)),
    byState: sumShares(months.map(({ given }) => given.states)),
    byCategory: sumShares(months.map(({ given }) => given.categories)),
    costs: sumCosts(months),
    fees: {
      paidCents: sum(months, ({ fees }) => fees.paidCents),
      coverCents: sum(months, ({ fees }) => fees.coverCents),
    },
  };
}

function summariseFund(fund: Kind, months: readonly ImpactMonth[]): FundYear {
  const own = months.flatMap(({ funds }) => funds.filter((one) => one.fund === fund));
  return {
    fund,
    inCents: sum(own, ({ inCents }) => inCents),
    outCents: sum(own, ({ outCents }) => outCents),
    costsCents: sum(own, ({ costsCents }) => costsCents),
    heldCents: own.at(-1)?.heldCents ?? 0,
  };
}

/** Sums rows with the same name, the largest sum first and what is listed together only at the end. */
function sumShares<Name extends string>(lists: readonly (readonly ShareRow<Name>[])[]): readonly Share<Name>[] {
  const sums = new Map<Name | null, number>();
  for (const { name, cents } of lists.flat()) sums.set(name, (sums.get(name) ?? 0) + cents);
  return [...sums]
    .map(([key, cents]) => ({ key, cents }))
    .sort((a, b) => Number(a.key === null) - Number(b.key === null) || b.cents - a.cents);
}

function sumCosts(months: readonly ImpactMonth[]): readonly CostShare[] {
  const rows = months.flatMap(({ costs }) => costs);
  return costKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const sumPaid = (payer: CostPayer) =>
      sum(
        own.filter(({ paidBy }) => paidBy === payer),
        ({ cents }) => cents,
      );
    return own.length > 0 ? [{ kind, operating: sumPaid('operating'), sadaqah: sumPaid('sadaqah') }] : [];
  });
}

function summariseMonth({ month, funds }: ImpactMonth): ImpactLine {
  return {
    month,
    inCents: sum(funds, ({ inCents }) => inCents),
    outCents: sum(funds, ({ outCents }) => outCents),
    heldCents: sum(funds, ({ heldCents }) => heldCents),
    days: funds.find(({ fund }) => fund === 'zakat')?.days ?? null,
  };
}

const csvHead = ['list', 'name', 'came_in', 'given_out', 'costs', 'held', 'people', 'households'] as const;

/**
 * Writes a month as CSV, with amounts in dollars: each fund, each list of what they gave out, and the running costs by who paid them. What is
 * listed together only, or hidden, is an empty cell.
 */
export function toMonthCsv({ funds, given, costs }: ImpactMonth): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const lists = { purpose: given.purposes, category: given.categories, state: given.states };
  const rows = [
    ...funds.map(({ fund, ...cents }) => [
      'fund',
      fund,
      dollars(cents.inCents),
      dollars(cents.outCents),
      dollars(cents.costsCents),
      dollars(cents.heldCents),
      null,
      null,
    ]),
    ...Object.entries(lists).flatMap(([list, shares]) =>
      shares.map(({ name, cents, people, households }) => [
        list,
        name,
        null,
        dollars(cents),
        null,
        null,
        people,
        households,
      ]),
    ),
    ...costs.map(({ kind, paidBy, cents }) => [
      `cost paid by ${paidBy}`,
      kind,
      null,
      null,
      dollars(cents),
      null,
      null,
      null,
    ]),
  ];
  const lines = rows.map((row) => row.map((cell) => cell ?? '').join(','));
  return [csvHead.join(','), ...lines, ''].join('\r\n');
}
