/** Messages between tabs. `signed-out` comes when the tokens are removed, which is before they are revoked. */
const tabMessages = ['signed-in', 'signed-out'] as const;
export type TabMessage = (typeof tabMessages)[number];

/** The site's other tabs in this browser, and the rest of this page. */
export interface Tabs {
  readonly post: (message: TabMessage) => void;
  /** Listens to other tabs, and for moments at which something may have changed unnoticed. @returns stops listening */
  readonly listen: (onMessage: (message: TabMessage) => void, look: () => void) => () => void;
}

const key = 'mizan.identity.tabs';

/**
 * Creates the channel to other tabs, which communicate through a localStorage item: cookies raise no event, and every page listens, which
 * with a `BroadcastChannel` would keep it out of the back/forward cache of some browsers
 * (https://discourse.wicg.io/t/proposal-back-forward-cache-notrestoredreason-api/5773). Within a page an event notifies other listeners. A
 * tab that becomes visible checks for itself as well.
 */
export function createBrowserTabs(
  scope: Pick<Window, 'localStorage' | 'document' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
): Tabs {
  let count = 0;
  const self = {};
  return {
    post: (message) => {
      scope.dispatchEvent(new CustomEvent(key, { detail: { message, from: self } }));
      try {
        // Always a new value, because an unchanged one raises no event.
        scope.localStorage.setItem(key, `${message} ${Date.now()} ${(count += 1)}`);
      } catch {
        // Storage may be blocked or full; the other tabs check when they become visible.
      }
    },
    listen: (onMessage, look) => {
      const onStorage = (event: StorageEvent) => {
        const [word] = event.key === key ? (event.newValue ?? '').split(' ') : [];
        const message = tabMessages.find((one) => one === word);
        if (message) onMessage(message);
      };
      const onPage = (event: Event) => {
        const { message, from } = (event as CustomEvent<{ message: TabMessage; from: object }>).detail;
        if (from !== self) onMessage(message);
      };
      const onFront = () => {
        if (scope.document.visibilityState === 'visible') look();
      };
      scope.addEventListener('storage', onStorage);
      scope.addEventListener(key, onPage);
      scope.addEventListener('focus', onFront);
      scope.document.addEventListener('visibilitychange', onFront);
      return () => {
        scope.removeEventListener('storage', onStorage);
        scope.removeEventListener(key, onPage);
        scope.removeEventListener('focus', onFront);
        scope.document.removeEventListener('visibilitychange', onFront);
      };
    },
  };
}
