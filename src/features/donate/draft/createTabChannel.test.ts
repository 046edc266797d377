// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createTabChannel } from './createTabChannel';

const message = { type: 'paid', id: 'a', reference: 'bbbb' } as const;

/** A tab without `BroadcastChannel`: its window's events, and the shared storage. */
function aTab() {
  const events = new EventTarget();
  const setItem = vi.fn();
  const removeItem = vi.fn();
  const scope = {
    localStorage: { setItem, removeItem } as unknown as Storage,
    addEventListener: events.addEventListener.bind(events),
  };
  const hear = (key: string, newValue: string | null) =>
    events.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  return { channel: createTabChannel(scope as unknown as Window), setItem, removeItem, hear };
}

describe('without BroadcastChannel', () => {
  it('a message without BroadcastChannel sets and removes an item of the storage, and other tabs receive it', () => {
    const one = aTab();
    one.channel.post(message);
    const [name, text] = one.setItem.mock.calls[0] as [string, string];
    expect(one.removeItem).toHaveBeenCalledExactlyOnceWith(name);

    const two = aTab();
    const heard = vi.fn();
    const stop = two.channel.listen(heard);
    two.hear(name, text);
    two.hear(name, null);
    two.hear(name, 'no JSON');
    two.hear('other', text);
    expect(heard).toHaveBeenCalledExactlyOnceWith(message);
    stop();
    two.hear(name, text);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('a message without BroadcastChannel throws nothing if storage is blocked', () => {
    const one = aTab();
    one.setItem.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => one.channel.post(message)).not.toThrow();
  });
});

describe('with BroadcastChannel', () => {
  class Channel {
    static readonly open = new Set<Channel>();
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      Channel.open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }
  const scope = { ...aTab(), BroadcastChannel: Channel } as unknown as Window;

  it('a message with BroadcastChannel is received by every other tab, and not by the sender', () => {
    const [one, two] = [createTabChannel(scope), createTabChannel(scope)];
    const [atOne, atTwo] = [vi.fn(), vi.fn()];
    one.listen(atOne);
    two.listen(atTwo);
    one.post(message);
    expect(atTwo).toHaveBeenCalledExactlyOnceWith(message);
    expect(atOne).not.toHaveBeenCalled();
  });
});
