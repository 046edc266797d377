import { limits } from './limits';
import type { Deps } from './Deps';
import { createBrowserTabs } from './session/createBrowserTabs';
import { createCookieStorage } from './session/createCookieStorage';

/** What a browser has: its clock and timers, its cookies, its other tabs. */
export function browserDeps(): Deps {
  return {
    clock: () => new Date(),
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    fetcher: (input, init) => fetch(input, init),
    storage: createCookieStorage(limits.cookieDays),
    federatedStorage: createCookieStorage(limits.federatedCookieDays),
    tabs: createBrowserTabs(window),
  };
}
