/** The parts of the signed-in area, by their names in the address. */
export const areaPages = ['gifts', 'statement', 'zakat', 'profile', 'security', 'newsletter', 'data'] as const;
export type AreaPage = (typeof areaPages)[number];

/** What the fragment of the account's address asks for. Without one: the overview, or for a stranger the sign-in. */
export type Route =
  | { readonly page: 'overview' | 'sign-up' | 'forgotten' | Exclude<AreaPage, 'zakat'> }
  | { readonly page: 'zakat'; readonly id: string | null };

/** Letters, digits, `-` and `_`: whatever else stands in an address was not written by this site. */
const id = /^[\w-]{1,64}$/;

/**
 * Reads the fragment: `#/gifts`, `#/zakat/{id}`. What nobody knows leads to the overview.
 *
 * @param hash - with its `#`, or empty
 */
export function parseRoute(hash: string): Route {
  const [page = '', named, ...more] = hash.replace(/^#\/?/, '').split('/');
  if (more.length > 0) return { page: 'overview' };
  if (page === 'zakat') return { page, id: named !== undefined && id.test(named) ? named : null };
  if (named !== undefined) return { page: 'overview' };
  const known = (['sign-up', 'forgotten', ...areaPages] as const).find((name) => name === page);
  return known && known !== 'zakat' ? { page: known } : { page: 'overview' };
}
