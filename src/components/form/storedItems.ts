/** On the device an item stays when its tab is closed; in the tab it does not. */
type Place = 'device' | 'tab';

/**
 * Stores what people typed, as texts under keys. An item is only in its tab until its visitor chooses to store it on the device. One that
 * an earlier visit left there stays there, once its form takes it over. Each tab lists its own items on the device; nothing on the device
 * itself decides where later ones go.
 */
export interface StoredItems {
  /** @param first - the place that counts if both have the item */
  readonly read: (key: string, first?: Place) => string | null;
  /** @param place - where it is stored in any case; without it, where this tab's visitor wants it */
  readonly write: (key: string, text: string, place?: Place) => void;
  /** Removes an item: what is written under the key afterwards is in the tab again. */
  readonly remove: (key: string) => void;
  readonly listKeys: () => readonly string[];
  /** Whether this tab has its item on the device. */
  readonly isOnDevice: (key: string) => boolean;
  /** Moves the item, as far as there is one, and what this tab writes under its key later. */
  readonly setOnDevice: (key: string, isOnDevice: boolean) => void;
  /** Continues an item that is on the device, unless the tab has its own. */
  readonly takeOver: (key: string) => void;
  /** Calls back when an item's place has changed. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Key of the tab's list of its items on the device. */
const listKey = 'mizan.on-device';

/**
 * Creates the store of items in sessionStorage or in localStorage, or in memory if these are blocked or full: a form then works as usual
 * until its tab is closed.
 *
 * @param device - localStorage; a function, because a browser that blocks storage throws when it is accessed
 * @param tab - sessionStorage, of which a duplicated tab begins with a copy
 */
export function createStoredItems(device: () => Storage, tab: () => Storage): StoredItems {
  // Only what could not be stored; otherwise the storage counts, because other tabs write to it too.
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
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
  /** @returns whether there is room for it */
  const put = (place: Place, key: string, text: string) => {
    const store = (items: Storage) => {
      items.setItem(key, text);
      return true;
    };
    const isStored = attempt(place, store, false);
    if (isStored) memory.delete(key);
    return isStored;
  };
  const putInTab = (key: string, text: string) => {
    if (!put('tab', key, text)) memory.set(key, text);
  };
  const read = (key: string, first: Place = 'tab') =>
    memory.get(key) ?? get(first, key) ?? get(first === 'tab' ? 'device' : 'tab', key);
  const listOnDevice = () => (memory.get(listKey) ?? get('tab', listKey) ?? '').split(' ').filter(Boolean);
  const isOnDevice = (key: string) => listOnDevice().includes(key);
  const setListed = (key: string, isListed: boolean) => {
    if (isOnDevice(key) === isListed) return;
    const others = listOnDevice().filter((other) => other !== key);
    putInTab(listKey, (isListed ? [...others, key] : others).join(' '));
    listeners.forEach((listener) => listener());
  };
  const write = (key: string, text: string, place: Place = isOnDevice(key) ? 'device' : 'tab') => {
    // What is on the device stays if this goes to the tab: it may be another tab's.
    if (place === 'device' && put('device', key, text)) removeFrom('tab', key);
    else putInTab(key, text);
  };
  return {
    read,
    write,
    remove(key) {
      memory.delete(key);
      removeFrom('device', key);
      removeFrom('tab', key);
      setListed(key, false);
    },
    listKeys() {
      const listIn = (place: Place) =>
        attempt(place, (items) => Array.from({ length: items.length }, (_, index) => items.key(index) ?? ''), []);
      return [...new Set([...listIn('device'), ...listIn('tab'), ...memory.keys()])];
    },
    isOnDevice,
    setOnDevice(key, isWanted) {
      const text = read(key);
      setListed(key, isWanted);
      if (text !== null) write(key, text);
      if (!isWanted) removeFrom('device', key);
    },
    takeOver(key) {
      if (!memory.has(key) && get('tab', key) === null && get('device', key) !== null) setListed(key, true);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The items of the visitor's browser. */
export const browserItems = createStoredItems(
  () => localStorage,
  () => sessionStorage,
);
