/** What the address asks of the newsletter: the links in its letters lead here. */
export type NewsRoute = { readonly type: 'ask' } | { readonly type: 'confirm' | 'unsubscribe'; readonly token: string };

/** Reads the fragment of an address; whatever is no link of ours is the form. */
export function newsRoute(hash: string): NewsRoute {
  const [, type, token = ''] = /^#\/newsletter\/(confirm|unsubscribe)\/([^/]*)$/.exec(hash) ?? [];
  if (type !== 'confirm' && type !== 'unsubscribe') return { type: 'ask' };
  return { type, token: decoded(token) };
}

/** Mail programs encode addresses in their own ways; what cannot be decoded is judged by the back end. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
