/** What the tabs of one browser tell each other about drafts; `id` is the draft's. */
export type TabMessage =
  /** A tab asks whether the draft is open in another. */
  | { readonly type: 'hello'; readonly id: string; readonly from: string }
  /** It is; the answer to one `hello`. */
  | { readonly type: 'here'; readonly id: string; readonly to: string }
  /** The provider has the payment of the draft. */
  | { readonly type: 'paid'; readonly id: string; readonly reference: string };

export interface TabChannel {
  /** Tells every other tab; never the one that posts. */
  readonly post: (message: TabMessage) => void;
  /** @returns ends the listening */
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

/** Not the prefix of a stored draft. */
const name = 'mizan.gift-tabs';

type Scope = Pick<Window, 'localStorage' | 'addEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/**
 * Messages between the tabs of one browser. Safari before 15.4 has no `BroadcastChannel`: there an item of the local storage
 * comes and goes, which raises a `storage` event in every other tab. Where both are blocked no tab hears anything.
 */
export function tabChannel(scope: Scope): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const hear = (text: unknown) => {
    const message = typeof text === 'string' ? parse(text) : null;
    if (message) listeners.forEach((listener) => listener(message));
  };
  const channel = open(scope);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  else scope.addEventListener('storage', ({ key, newValue }) => key === name && hear(newValue));
  return {
    post(message) {
      const text = JSON.stringify(message);
      if (channel) return channel.postMessage(text);
      try {
        scope.localStorage.setItem(name, text);
        // The same value twice would raise no second event.
        scope.localStorage.removeItem(name);
      } catch {
        // Blocked or full: the back end still pays nothing twice.
      }
    },
    listen(onMessage) {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
  };
}

function open({ BroadcastChannel: Channel }: Scope): BroadcastChannel | null {
  try {
    return Channel ? new Channel(name) : null;
  } catch {
    return null;
  }
}

function parse(text: string): TabMessage | null {
  try {
    const message = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    return typeof message?.id === 'string' ? (message as unknown as TabMessage) : null;
  } catch {
    return null;
  }
}
