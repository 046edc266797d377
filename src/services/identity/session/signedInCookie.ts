/**
 * Whether cookies are to be Secure: everywhere but where the site is served by http on this machine. WebKit refuses Secure
 * cookies there, which other browsers take (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
export const hasSecureCookies = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol !== 'http:' || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** How long a session that ends with the browser lasts without activity, in milliseconds. */
export const idleLimit = 30 * 60_000;

/** As long as the pool's refresh token (`amplify/deployment/overrideAccounts.ts`), in seconds. */
const cookieSeconds = 30 * 24 * 60 * 60;

/** Long enough to be shown on the next visit to the account, in seconds. */
const timedOutFor = 10 * 60;

const name = 'mizan.signed-in';

/** The library's prefix of its cookie names (`AUTH_KEY_PREFIX`). */
const tokenCookies = 'CognitoIdentityServiceProvider.';

/**
 * How this browser is signed in: `kept` until sign-out; a number: until the browser is closed or half an hour passes
 * since that last activity, in milliseconds since 1970; `timed-out`: that half hour has passed; `null`: not signed in.
 */
export type SignedIn = 'kept' | 'timed-out' | number | null;

/** A document with its cookies, and where it is from: on `http://localhost` they are not Secure. */
export type Cookies = Pick<Document, 'cookie'> & { readonly location: Pick<Location, 'protocol' | 'hostname'> };

/**
 * Reads that cookie. It contains no token and no user, so pages without the identity service can read it; all tabs
 * share it.
 */
export function readSignedIn({ cookie }: Pick<Cookies, 'cookie'>): SignedIn {
  const value = /(?:^|; )mizan\.signed-in=([\w-]+)/.exec(cookie)?.[1] ?? '';
  if (value === 'kept' || value === 'timed-out') return value;
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** In seconds. Without one the cookie ends with the browser, as the tokens do. */
function getMaxAge(value: SignedIn): number | undefined {
  if (value === null) return 0;
  if (value === 'kept') return cookieSeconds;
  return value === 'timed-out' ? timedOutFor : undefined;
}

export function writeSignedIn(scope: Cookies, value: SignedIn): void {
  setCookie(scope, name, value === null ? '' : String(value), getMaxAge(value));
}

export const isSignedIn = (value: SignedIn): boolean => value === 'kept' || typeof value === 'number';

/** Whether a session that ends with the browser has had no activity for too long. */
export const isIdle = (value: SignedIn, now: number): boolean => typeof value === 'number' && now - value >= idleLimit;

/**
 * Ends an idle session on this device: its tokens are removed, and the reason is stored, to be shown.
 *
 * @returns the refresh tokens that were there, for the pool to revoke
 */
export function endIdleSession(scope: Cookies): readonly string[] {
  const refreshTokens: string[] = [];
  for (const cookie of scope.cookie.split('; ')) {
    const [key = ''] = cookie.split('=', 1);
    if (!key.startsWith(tokenCookies)) continue;
    if (key.endsWith('.refreshToken')) refreshTokens.push(decodeURIComponent(cookie.slice(key.length + 1)));
    setCookie(scope, key, '', 0);
  }
  writeSignedIn(scope, 'timed-out');
  return refreshTokens;
}

/**
 * Sets a cookie.
 *
 * @param seconds - how long it lasts; `undefined` until the browser is closed
 */
export function setCookie(scope: Cookies, key: string, value: string, seconds: number | undefined): void {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = hasSecureCookies(scope.location) ? '; Secure' : '';
  scope.cookie = `${key}=${value}; Path=/${secure}; SameSite=Lax${age}`;
}

/** Whether cookies can be set: a browser that blocks them ignores it, or throws. */
export function canSetCookies(scope: Cookies): boolean {
  const key = 'mizan.can-store';
  try {
    setCookie(scope, key, '1', undefined);
    const isSet = scope.cookie.split('; ').includes(`${key}=1`);
    setCookie(scope, key, '', 0);
    return isSet;
  } catch {
    return false;
  }
}
