/** The provider has the payment of a draft; `id` is the draft's. */
export interface TabMessage {
  readonly type: 'paid';
  readonly id: string;
  readonly reference: string;
}

/** Messages between the tabs of a browser. */
export interface TabChannel {
  /** Sends to every other tab, never to the sender. */
  readonly post: (message: TabMessage) => void;
  /** @returns stops listening */
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

/**
 * Opens this tab's channel to the browser's other tabs. If the browser blocks it no messages are received: the back end still prevents
 * double payments.
 */
export function createTabChannel(): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    listeners.forEach((listener) => listener(data)),
  );
  return {
    post: (message) => channel?.postMessage(message),
    listen(onMessage) {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
  };
}

/** @returns `null` if the browser blocks storage, and channels with it */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('mizan.gift-tabs');
  } catch {
    return null;
  }
}
