import type { TabMessage, Tabs } from './Tabs';

const key = 'mizan.identity.tabs';

/**
 * Tabs tell each other by an item of the local storage: cookies raise no event, and `BroadcastChannel` is younger than the
 * oldest browser that this site serves. Within a page an event tells whoever else listens there. A tab that comes to the
 * front looks for itself as well.
 */
export function createBrowserTabs(
  scope: Pick<Window, 'localStorage' | 'document' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
): Tabs {
  let count = 0;
  const self = {};
  return {
    tell: (message) => {
      scope.dispatchEvent(new CustomEvent(key, { detail: { message, from: self } }));
      try {
        // Always another value: the same one again would be no event.
        scope.localStorage.setItem(key, `${message} ${Date.now()} ${(count += 1)}`);
      } catch {
        // Storage may be forbidden or full; the other tabs look when they come to the front.
      }
    },
    listen: (told, look) => {
      const onStorage = (event: StorageEvent) => {
        const [message] = event.key === key ? (event.newValue ?? '').split(' ') : [];
        if (message === 'signed-in' || message === 'signed-out') told(message satisfies TabMessage);
      };
      const onPage = (event: Event) => {
        const { message, from } = (event as CustomEvent<{ message: TabMessage; from: object }>).detail;
        if (from !== self) told(message);
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
