import { CookieStorage } from 'aws-amplify/utils';
import { hasSecureCookies } from './secureCookies';

/**
 * Cookies of the site: Secure (but on `http://localhost`), path `/`, not sent along from other sites.
 *
 * @param days - how long they last; `null` until the browser is closed
 */
export function createCookieStorage(
  days: number | null,
  place: Pick<Location, 'protocol' | 'hostname'> = location,
): CookieStorage {
  return new CookieStorage({
    path: '/',
    expires: days ?? undefined,
    secure: hasSecureCookies(place),
    sameSite: 'lax',
  });
}
