import type { DonationFilter } from './useDonationPages';

/** The fragment that shows the gifts which a filter lets through: `#/gifts?year=2027&kind=zakat`. `null` for all of them. */
export function getDonationsHash(filter: DonationFilter | null): string {
  const query = new URLSearchParams();
  if (filter?.financialYear != null) query.set('year', String(filter.financialYear));
  if (filter?.kind != null) query.set('kind', filter.kind);
  return query.size === 0 ? '#/gifts' : `#/gifts?${query}`;
}
