import type { TabChannel, TabMessage } from '../../src/features/donate/draft/createTabChannel';

/** Makes a storage of the browser, in memory. */
export function aStorage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  } as unknown as Storage;
  return { stored, storage };
}

export function blockedStorage(): Storage {
  throw new DOMException('blocked', 'SecurityError');
}

/** Makes channels that hear each other, one for each tab. */
export function someChannels() {
  const tabs = new Set<(message: TabMessage) => void>();
  return (): TabChannel => {
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage) => listeners.forEach((listener) => listener(message));
    tabs.add(hear);
    return {
      post: (message) =>
        tabs.forEach((tab) => {
          if (tab !== hear) tab(message);
        }),
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
}

/** Makes the browser's locks, as far as exclusive ones with a signal go. */
export function someLocks(): Pick<LockManager, 'request' | 'query'> {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, { signal }: LockOptions, onLock: () => Promise<unknown>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    const isHeld = Promise.race([before, aborted]).then(() => true);
    const done = isHeld.then(async () => {
      held.add(name);
      await onLock();
      held.delete(name);
    });
    // The next one waits for all before.
    const next = Promise.all([before, done.catch(() => undefined)]);
    queues.set(name, next);
    return done;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })), pending: [] });
  return { request: request as unknown as LockManager['request'], query };
}
