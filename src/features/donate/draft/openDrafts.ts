/** Which drafts are open in which tab. One tab at a time holds a draft, until it is closed or loads another page. */
export interface OpenDrafts {
  /** Holds a draft for this tab; `false` if another tab holds it. */
  readonly hold: (id: string) => Promise<boolean>;
  /** Shares a draft with the tab that holds it, and holds it once that tab is closed. */
  readonly join: (id: string) => void;
  readonly release: (id: string) => void;
}

/** Milliseconds. After a reload the browser may release the previous page's lock a moment late. */
const lockTimeout = 400;
/** A busy device grants a free lock late; after this many timeouts it counts as held by another tab. */
const maxTimeouts = 10;

/** Holds drafts by Web Locks, which last as long as the page, even in a suspended tab. */
export function createOpenDrafts(locks: Pick<LockManager, 'request' | 'query'>): OpenDrafts {
  const held = new Map<string, { readonly held: Promise<boolean>; readonly release: () => void }>();
  const request = (id: string, timeout?: number) => {
    const stored = held.get(id);
    if (stored) return stored.held;
    const name = `mizan.gift.${id}`;
    const abort = new AbortController();
    let free: (() => void) | undefined;
    const isHeld = new Promise<boolean>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // To abort a request does nothing once it is granted.
      const giveUpIfHeld = async (timeouts: number) => {
        const now = await locks.query().catch(() => undefined);
        const isFree = now?.held?.every((lock) => lock.name !== name) ?? false;
        if (isFree && timeouts < maxTimeouts) wait(timeouts + 1);
        else abort.abort();
      };
      const wait = (timeouts: number) => {
        if (timeout && !abort.signal.aborted) timer = setTimeout(() => void giveUpIfHeld(timeouts), timeout);
      };
      wait(1);
      const onLock = () => {
        clearTimeout(timer);
        resolve(true);
        return new Promise<void>((done) => {
          free = done;
        });
      };
      // On an insecure origin there are no locks at all.
      const requestLock = async () => locks.request(name, { signal: abort.signal }, onLock);
      requestLock().catch((error: DOMException) => {
        clearTimeout(timer);
        held.delete(id);
        // Any other error means that locks are unavailable: the draft counts as free.
        resolve(error.name !== 'AbortError');
      });
    });
    const release = () => {
      held.delete(id);
      abort.abort();
      free?.();
    };
    held.set(id, { held: isHeld, release });
    return isHeld;
  };
  return {
    hold: (id) => request(id, lockTimeout),
    join: (id) => void request(id),
    release: (id) => held.get(id)?.release(),
  };
}
