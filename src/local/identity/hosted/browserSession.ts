import type { Call } from '../Call';
import { seconds } from '../seconds';
import type { User } from '../store/records';
import { hashToken } from '../tokens/hashToken';

/** The real hosted pages' cookie and its time. */
export const browserCookie = 'cognito';
export const browserSeconds = 60 * 60;

/** Who this browser has signed in as, unless they have been signed out, disabled or deleted since. */
export function findBrowser(call: Call, cookie: string | undefined): { user: User; authTime: number } | undefined {
  const browser = cookie === undefined ? undefined : call.store.get('browsers', hashToken(cookie));
  const user = browser && browser.expiresAt > call.now ? call.store.get('users', browser.sub) : undefined;
  if (!browser || !user?.enabled || user.generation !== browser.generation) return undefined;
  return { user, authTime: browser.authTime };
}

/** Remembers who signed in with this browser. @returns the cookie's value. */
export function openBrowser(call: Call, user: User): string {
  const cookie = call.random(32).toString('base64url');
  call.store.put('browsers', hashToken(cookie), {
    sub: user.sub,
    authTime: seconds(call.now),
    generation: user.generation,
    expiresAt: call.now + browserSeconds * 1000,
  });
  return cookie;
}
