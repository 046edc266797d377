/** Messages about drafts between the tabs of a browser; `id` is the draft's. */
export type TabMessage =
  /** A tab asks whether the draft is open in another. */
  | { readonly type: 'hello'; readonly id: string; readonly from: string }
  /** The answer to one `hello`: it is open. */
  | { readonly type: 'here'; readonly id: string; readonly to: string }
  /** The provider has the payment of the draft. */
  | { readonly type: 'paid'; readonly id: string; readonly reference: string };

export interface TabChannel {
  /** Sends to every other tab, never to the sender. */
  readonly post: (message: TabMessage) => void;
  /** @returns stops listening */
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

/** Must differ from the prefix of stored drafts. */
const name = 'mizan.gift-tabs';

type Scope = Pick<Window, 'localStorage' | 'addEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/**
 * Messages between the tabs of a browser. Safari before 15.4 has no `BroadcastChannel`: there a localStorage item is
 * set and removed, which raises a `storage` event in every other tab. If both are blocked no messages are received.
 */
export function createTabChannel(scope: Scope): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const hear = (text: unknown) => {
    const message = typeof text === 'string' ? parse(text) : null;
    if (message) listeners.forEach((listener) => listener(message));
  };
  const channel = open(scope);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  else
    scope.addEventListener('storage', ({ key, newValue }) => {
      if (key === name) hear(newValue);
    });
  return {
    post(message) {
      const text = JSON.stringify(message);
      if (channel) return channel.postMessage(text);
      try {
        scope.localStorage.setItem(name, text);
        // An unchanged value would raise no event.
        scope.localStorage.removeItem(name);
      } catch {
        // Blocked or full: the back end still prevents double payments.
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
