import { kinds, type Kind } from '../donation/kinds';
import type { FundMonth, GivenRow, ImpactMonth, StateRow } from './ImpactMonth';

/** The sum that was given out under one heading, in whole cents; its key is `null` for payments that are listed together only. */
export interface Share<Key extends string> {
  readonly key: Key | null;
  readonly cents: number;
}

/** A fund's money in a year, in whole cents. */
export type FundYear = Omit<FundMonth, 'days' | 'coveredCents'>;

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
  readonly byPurpose: readonly Share<NonNullable<GivenRow['purpose']>>[];
  readonly byState: readonly Share<NonNullable<StateRow['state']>>[];
  /** Of zakat only. */
  readonly byCategory: readonly Share<NonNullable<GivenRow['category']>>[];
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

/** Sums closed months for the public page, by financial year (1 July to 30 June). @param months - in their order */
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
  const [first, last] = [months[0], months[months.length - 1]];
  const rows = months.flatMap(({ given }) => given);
  return {
    name,
    from: first?.month ?? '',
    to: last?.month ?? '',
    funds: kinds.map((fund) => summariseFund(fund, months)),
    households: sum(months, ({ helped }) => helped?.households ?? 0),
    people: sum(months, ({ helped }) => helped?.people ?? 0),
    byPurpose: groupRows(rows, ({ purpose }) => purpose),
    byState: groupRows(
      months.flatMap(({ states }) => states),
      ({ state }) => state,
    ),
    byCategory: groupRows(
      rows.filter(({ fund }) => fund === 'zakat'),
      ({ category }) => category,
    ),
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
    heldCents: own[own.length - 1]?.heldCents ?? 0,
  };
}

/** Sums rows by what they say of a field, the largest sum first and what is listed together only at the end. */
function groupRows<Row extends { readonly cents: number }, Key extends string>(
  rows: readonly Row[],
  getKey: (row: Row) => Key | null,
): readonly Share<Key>[] {
  const sums = new Map<Key | null, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + row.cents);
  return [...sums]
    .map(([key, cents]) => ({ key, cents }))
    .sort((a, b) => Number(a.key === null) - Number(b.key === null) || b.cents - a.cents);
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

const csvHead = ['fund', 'program', 'purpose', 'category', 'amount', 'people', 'households'] as const;

/** Writes a month's list as CSV, with amounts in dollars; what is listed together only, or hidden, is an empty cell. */
export function toMonthCsv({ given }: ImpactMonth): string {
  const lines = given.map((row) =>
    [row.fund, row.program, row.purpose, row.category, (row.cents / 100).toFixed(2), row.people, row.households]
      .map((cell) => cell ?? '')
      .join(','),
  );
  return [csvHead.join(','), ...lines, ''].join('\r\n');
}
