/** The action in the address: the links in emails lead here. */
export type NewsletterRoute =
  { readonly type: 'ask' } | { readonly type: 'confirm' | 'unsubscribe'; readonly token: string };

/** Parses the fragment of an address; anything else shows the form. */
export function parseNewsletterRoute(hash: string): NewsletterRoute {
  const [, type, token = ''] = /^#\/newsletter\/(confirm|unsubscribe)\/([^/]*)$/.exec(hash) ?? [];
  if (type !== 'confirm' && type !== 'unsubscribe') return { type: 'ask' };
  return { type, token: decoded(token) };
}

/** Email programs encode addresses differently; the back end validates what cannot be decoded. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
