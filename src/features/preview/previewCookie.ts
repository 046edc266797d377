import { previewCookieName } from './previewCookieName';

/** The preview that the cookie names. */
export interface PreviewCookie {
  readonly repositoryName: string;
  readonly ref: string;
}

/** The cookie's value as it stands in a cookie string; `undefined` without one. */
export function previewCookieValue(cookies: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${previewCookieName}=`));
  return entry?.slice(previewCookieName.length + 1) || undefined;
}

/** What the cookie says: `{"mizan-zakat.prismic.io":{"preview":"REF"}}`, percent-encoded or not. `null` for anything else. */
export function parsePreviewCookie(cookies: string): PreviewCookie | null {
  const value = previewCookieValue(cookies);
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

/** Ends the browser's preview: the cookie goes, whichever domain above the page it was set for. */
export function removePreviewCookie(hostname = location.hostname): void {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    document.cookie = `${previewCookieName}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax${domain}`;
  }
}
