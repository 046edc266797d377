/** Longer than any path of this site with what a link of it may carry. */
const longest = 2000;

/**
 * Where to go after the sign-in: the `return` of the query, if it is a path of this site. Anything that a browser could take
 * for another site (`//…`, `/\…`, a scheme, a control character) is nothing.
 *
 * @param search - the query of the address, with its `?`
 */
export function parseReturn(search: string): string | null {
  const path = new URLSearchParams(search).get('return');
  if (!path || path.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname } = new URL(path, 'https://site.invalid');
  // Back to the account itself would lead nowhere.
  return origin === 'https://site.invalid' && !pathname.startsWith('//') && !/^\/account\/?$/.test(pathname)
    ? path
    : null;
}
