import type { TabChannel } from './createTabChannel';

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
/** Milliseconds. Background tabs answer within some tens of milliseconds. */
const answerTimeout = 250;

/** Uses Web Locks, which last as long as the page, even in a suspended tab. */
export function createLockedDrafts(locks: Pick<LockManager, 'request' | 'query'>): OpenDrafts {
  const held = new Map<string, { readonly held: Promise<boolean>; readonly release: () => void }>();
  const request = (id: string, timeout?: number) => {
    const stored = held.get(id);
    if (stored) return stored.held;
    const name = `mizan.gift.${id}`;
    const abort = new AbortController();
    let free = () => undefined as void;
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
      locks.request(name, { signal: abort.signal }, onLock).catch((error: DOMException) => {
        clearTimeout(timer);
        held.delete(id);
        // Any other error means that locks are unavailable: the draft counts as free.
        resolve(error.name !== 'AbortError');
      });
    });
    const release = () => {
      held.delete(id);
      abort.abort();
      free();
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

/**
 * Asks the other tabs, for browsers without Web Locks: Safari before 15.4, Firefox before 96.
 *
 * @param me - a unique name of this page
 */
export function createOpenDrafts({ post, listen }: TabChannel, me: string): OpenDrafts {
  const held = new Set<string>();
  const waiting = new Map<string, (isHere: boolean) => void>();
  listen((message) => {
    if (message.type === 'here' && message.to === me) waiting.get(message.id)?.(true);
    if (message.type !== 'hello') return;
    const { id, from } = message;
    // Of two tabs that ask at the same moment the lower name wins.
    if (held.has(id) || (waiting.has(id) && me < from)) post({ type: 'here', id, to: from });
  });
  return {
    hold(id) {
      if (held.has(id)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiting.get(id)?.(false), answerTimeout);
        waiting.set(id, (isInOtherTab) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (!isInOtherTab) held.add(id);
          resolve(!isInOtherTab);
        });
        post({ type: 'hello', id, from: me });
      });
    },
    join: (id) => void held.add(id),
    release: (id) => void held.delete(id),
  };
}
