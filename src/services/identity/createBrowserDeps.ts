import { CookieStorage } from 'aws-amplify/utils';
import { limits } from './limits';
import type { Deps } from './Deps';
import { createBrowserTabs } from './session/createBrowserTabs';
import { createSignIns, createEitherStorage } from './session/createSignIns';
import { canSetCookies, hasSecureCookies } from './session/signedInCookie';

/**
 * Creates the browser's clock, timers, cookies and other tabs.
 *
 * @param willPersist - whether what is stored before a sign-in outlasts the browser; by default the device's choice
 */
export function createBrowserDeps(willPersist?: () => boolean): Deps {
  const clock = () => new Date();
  const signIns = createSignIns(document, clock, willPersist);
  return {
    clock,
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    fetcher: (input, init) => fetch(input, init),
    storage: createEitherStorage(
      signIns.arePersisted,
      createCookieStorage(limits.cookieDays),
      createCookieStorage(null),
    ),
    tabStorage: () => sessionStorage,
    signIns,
    canStore: () => canSetCookies(document),
    federatedStorage: createCookieStorage(limits.federatedCookieDays),
    tabs: createBrowserTabs(window),
  };
}

/**
 * Creates the storage in cookies of the site: Secure (but on `http://localhost`), path `/`, not sent along from other sites.
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
