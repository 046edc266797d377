import type { CaseNode } from '../../components/cards/CaseCard';

/** The selected filter and order; an empty string means everything, the newest first. */
export interface CaseFilter {
  readonly category: string;
  /** `open`, `funded` or `closed`. */
  readonly status: string;
  /** `zakat`: only cases that accept zakat. */
  readonly gift: string;
  /** `nearly`: the open cases that lack the smallest share of their goal first. */
  readonly sort: string;
}

export const everything: CaseFilter = { category: '', status: '', gift: '', sort: '' };

const names = ['category', 'status', 'gift', 'sort'] as const;

/** Parses the filter in a query string; missing or unknown values mean everything. */
export function parseFilter(search: string, cases: readonly CaseNode[]): CaseFilter {
  const query = new URLSearchParams(search);
  const read = (name: (typeof names)[number]) => {
    const value = query.get(name) ?? '';
    return filterCases(cases, { ...everything, [name]: value }).length > 0 ? value : '';
  };
  const sort = query.get('sort') === 'nearly' ? 'nearly' : '';
  return { category: read('category'), status: read('status'), gift: read('gift'), sort };
}

/** Formats the query string of a filter, with its question mark; empty for everything. */
export function formatFilter(filter: CaseFilter): string {
  const query = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the cases that match every part of the filter, in order. */
export function filterCases<Case extends CaseNode>(
  cases: readonly Case[],
  { category, status, gift }: CaseFilter,
): Case[] {
  return cases.filter(
    ({ data }) =>
      (!category || data.category === category) &&
      (!status || data.status === status) &&
      (!gift || (gift === 'zakat' && data.zakat_eligible === true)),
  );
}

/** Lists the categories that occur, in alphabetical order: a list of the content model, whose names begin with capitals. */
export function listCategories(cases: readonly CaseNode[]): string[] {
  return [...new Set(cases.flatMap(({ data }) => data.category ?? []))].sort();
}

/**
 * Sorts the cases in the order chosen: as they are, which is the newest open ones first, or those nearest to their goal first, open ones
 * before finished ones and those without a goal last of each.
 *
 * @param cents - what cases received through the site, by uid, as far as known
 */
export function sortCases<Case extends CaseNode>(
  cases: readonly Case[],
  { sort }: Pick<CaseFilter, 'sort'>,
  cents: Readonly<Record<string, number>>,
): readonly Case[] {
  if (sort !== 'nearly') return cases;
  const getRank = ({ uid, data: { status, goal, raised } }: Case) => {
    const share = goal ? ((raised ?? 0) + ((uid ? cents[uid] : undefined) ?? 0) / 100) / goal : 0;
    return Math.min(share, 1) + (status === 'open' ? 2 : 0);
  };
  // Stable: of two that are as near, the newer is first.
  return [...cases].sort((one, other) => getRank(other) - getRank(one));
}
