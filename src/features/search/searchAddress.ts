/** Returns the path of a search: a fragment, which is never sent to a server. */
export const toSearchPath = (typed: string): string =>
  typed.trim() ? `/search#${new URLSearchParams({ q: typed }).toString()}` : '/search';

/**
 * Reads the words that an address searches for; `?q=` is that of a form that was sent before scripts ran. Empty for no
 * search.
 */
export const readSearchAddress = ({ hash, search }: Pick<Location, 'hash' | 'search'>): string =>
  new URLSearchParams(hash.slice(1)).get('q') ?? new URLSearchParams(search).get('q') ?? '';
