import { CookieStorage } from 'aws-amplify/utils';

/**
 * Cookies of the site: Secure, path `/`, not sent along from other sites. Browsers take a Secure cookie on `http://localhost`
 * too, Safari apart.
 *
 * @param days - how long they are kept
 */
export function createCookieStorage(days: number): CookieStorage {
  return new CookieStorage({ path: '/', expires: days, secure: true, sameSite: 'lax' });
}
