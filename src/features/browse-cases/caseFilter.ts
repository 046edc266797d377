import type { CaseNode } from '../../components/cards/CaseCard';

/** The selected filter; an empty string means everything. */
export interface CaseFilter {
  readonly category: string;
  /** `open`, `funded` or `closed`. */
  readonly status: string;
  /** `zakat`: only cases that accept zakat. */
  readonly gift: string;
}

export interface FilterableCase extends CaseNode {
  readonly data: CaseNode['data'] & { readonly zakat_eligible?: boolean | null };
}

export const everything: CaseFilter = { category: '', status: '', gift: '' };

const names = ['category', 'status', 'gift'] as const;

/** The filter in a query string; missing or unknown values mean everything. */
export function parseFilter(search: string, cases: readonly FilterableCase[]): CaseFilter {
  const query = new URLSearchParams(search);
  const read = (name: (typeof names)[number]) => {
    const value = query.get(name) ?? '';
    return filterCases(cases, { ...everything, [name]: value }).length > 0 ? value : '';
  };
  return { category: read('category'), status: read('status'), gift: read('gift') };
}

/** The query string of a filter, with its question mark; empty for everything. */
export function formatFilter(filter: CaseFilter): string {
  const query = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  return query.size > 0 ? `?${query}` : '';
}

/** The cases that match every part of the filter, in order. */
export function filterCases<Case extends FilterableCase>(
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

/** The categories that occur, in alphabetical order: a list of the content model, whose names begin with capitals. */
export function listCategories(cases: readonly FilterableCase[]): string[] {
  return [...new Set(cases.flatMap(({ data }) => data.category ?? []))].sort();
}
