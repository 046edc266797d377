import { parseAsOfRef } from '../../content/asOf';
import { forgetOpenedToken, readOpenedToken, storeOpenedToken } from './openedToken';
import { previewCookieName } from './previewCookieName';

/** The preview that the cookie names. */
export interface PreviewCookie {
  readonly repositoryName: string;
  readonly ref: string;
}

/** Reads the cookie's value in a cookie string; `undefined` without one. */
export function readPreviewCookie(cookies: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${previewCookieName}=`));
  return entry?.slice(previewCookieName.length + 1) || undefined;
}

/** Reads what the cookie says: `{"mizan-zakat.prismic.io":{"preview":"REF"}}`, percent-encoded or not. `null` for anything else. */
export function parsePreviewCookie(cookies: string): PreviewCookie | null {
  const value = readPreviewCookie(cookies);
  if (value === undefined) return null;
  try {
    const entries = Object.entries(JSON.parse(decodeURIComponent(value)) as Record<string, { preview?: unknown }>);
    const [host, session] = entries.find(([key]) => key.endsWith('.prismic.io')) ?? [];
    return host && typeof session?.preview === 'string'
      ? { repositoryName: host.slice(0, host.indexOf('.')), ref: session.preview }
      : null;
  } catch {
    return null;
  }
}

/** In the editor's own frame the browser stores, and removes, only cookies that say so. */
const sameSite = () => (window.self === window.top ? 'SameSite=Lax' : 'SameSite=None; Secure');

/** Whether the page was loaded again, by its visitor or by a script. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Takes up a preview of the hosted content service that an address names: its tokens are addresses of their own
 * (`https://REPOSITORY.prismic.io/previews/…`), which are refs too. The service's toolbar sets the cookie only for who is
 * signed in there; with this a link works in anyone's browser. So does one of a moment. Any other token is left alone.
 *
 * The toolbar also takes the cookie away and reloads the page if it can't see a session of the service: for a guest, and for
 * an editor whose browser blocks third-party cookies (prismic-toolbar issue 123). So the tab stores the token, and takes
 * it up again.
 *
 * @param search - the query of the page's address
 */
export function takeUpToken(search: string, repositoryName: string, isReload = isReloaded()): void {
  const ref = parsePreviewCookie(document.cookie)?.ref;
  const named = new URLSearchParams(search).get('token') ?? '';
  const isOurs = named.startsWith(`https://${repositoryName}.prismic.io/previews/`) || parseAsOfRef(named) !== null;
  // The cookie of a link that expires says when; after a reload it may name a newer version of the same preview.
  if (ref !== undefined && (!isOurs || isReload || ref === named)) return;
  const opened = readOpenedToken();
  const token = isOurs ? named : opened?.token;
  if (token === undefined) return;
  setPreviewCookie(repositoryName, token);
  storeOpenedToken({ token, isEndedByToolbar: isReload && opened?.token === token });
}

/** Takes a preview cookie away that names no preview: it would load the preview on every page, for nothing. */
export function removeGarbageCookie(): void {
  const isGarbage = readPreviewCookie(document.cookie) !== undefined && !parsePreviewCookie(document.cookie);
  if (isGarbage) removePreviewCookie();
}

/** Opens a preview in this browser. */
export function setPreviewCookie(repositoryName: string, ref: string): void {
  const value = encodeURIComponent(JSON.stringify({ [`${repositoryName}.prismic.io`]: { preview: ref } }));
  document.cookie = `${previewCookieName}=${value}; Path=/; ${sameSite()}`;
}

/** Ends the browser's preview: the cookie goes, whichever domain above the page it was set for. */
export function removePreviewCookie(): void {
  forgetOpenedToken();
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    document.cookie = `${previewCookieName}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${sameSite()}${domain}`;
  }
}
