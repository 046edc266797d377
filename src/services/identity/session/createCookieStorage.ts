import { CookieStorage } from 'aws-amplify/utils';

/**
 * Cookies of the site: Secure, path `/`, not sent along from other sites. Browsers take a Secure cookie on `http://localhost`
 * too, Safari apart.
 *
 * @param days - how long they are kept; `null` until the browser is closed
 */
export function createCookieStorage(days: number | null): CookieStorage {
  return new CookieStorage({ path: '/', expires: days ?? undefined, secure: true, sameSite: 'lax' });
}
