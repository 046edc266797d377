/** The device keeps an item when its tab is closed; the tab does not. */
type Place = 'device' | 'tab';

/** What people typed, as texts under keys: all of a tab's is on the device, or all of it in the tab alone. */
export interface StoredItems {
  /** @param first - the place that counts if both have an item */
  readonly read: (key: string, first?: Place) => string | null;
  /** @param place - where it is stored in any case; without it, where the person wants what this tab writes */
  readonly write: (key: string, text: string, place?: Place) => void;
  readonly remove: (key: string) => void;
  readonly listKeys: () => readonly string[];
  /** Whether what this tab writes is forgotten with it. */
  readonly isTabOnly: () => boolean;
  /** Moves what this tab has written there, too. */
  readonly setTabOnly: (isTabOnly: boolean) => void;
}

/** Key of the tab's choice. */
const choiceKey = 'mizan.tab-only';
/** Key of the list of items that the tab has written. */
const writtenKey = 'mizan.tab-items';

/**
 * Items in localStorage or in sessionStorage, or in memory if these are blocked or full: a form then works as usual until
 * its tab is closed.
 *
 * @param device - localStorage; a function, because a browser that blocks storage throws when it is accessed
 * @param tab - sessionStorage
 */
export function createStoredItems(device: () => Storage, tab: () => Storage): StoredItems {
  // Only what could not be stored; otherwise the storage counts, because other tabs write to it too.
  const memory = new Map<string, string>();
  const places = { device, tab };
  const attempt = <Value>(place: Place, access: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return access(places[place]());
    } catch {
      return otherwise;
    }
  };
  const get = (place: Place, key: string) => attempt(place, (items) => items.getItem(key), null);
  const removeFrom = (place: Place, key: string) => attempt(place, (items) => items.removeItem(key), undefined);
  const put = (place: Place, key: string, text: string) => {
    const store = (items: Storage) => {
      items.setItem(key, text);
      return true;
    };
    if (attempt(place, store, false)) memory.delete(key);
    else memory.set(key, text);
  };
  const read = (key: string, first: Place = 'tab') =>
    memory.get(key) ?? get(first, key) ?? get(first === 'tab' ? 'device' : 'tab', key);
  const move = (key: string, text: string, place: Place) => {
    put(place, key, text);
    removeFrom(place === 'tab' ? 'device' : 'tab', key);
  };
  const isTabOnly = () => (memory.get(choiceKey) ?? get('tab', choiceKey)) === 'yes';
  const listWritten = () => (memory.get(writtenKey) ?? get('tab', writtenKey) ?? '').split(' ').filter(Boolean);
  const setWritten = (keys: readonly string[]) => put('tab', writtenKey, keys.join(' '));
  return {
    read,
    write(key, text, place) {
      const written = listWritten();
      // An item with a place of its own does not move.
      if (written.includes(key) === (place !== undefined))
        setWritten(place ? written.filter((other) => other !== key) : [...written, key]);
      move(key, text, place ?? (isTabOnly() ? 'tab' : 'device'));
    },
    remove(key) {
      memory.delete(key);
      removeFrom('device', key);
      removeFrom('tab', key);
    },
    listKeys() {
      const listIn = (place: Place) =>
        attempt(place, (items) => Array.from({ length: items.length }, (_, index) => items.key(index) ?? ''), []);
      return [...new Set([...listIn('device'), ...listIn('tab'), ...memory.keys()])];
    },
    isTabOnly,
    setTabOnly(isChosen) {
      put('tab', choiceKey, isChosen ? 'yes' : 'no');
      for (const key of listWritten()) {
        const text = read(key);
        if (text !== null) move(key, text, isChosen ? 'tab' : 'device');
      }
    },
  };
}

/** The items of the visitor's browser. */
export const browserItems = createStoredItems(
  () => localStorage,
  () => sessionStorage,
);
