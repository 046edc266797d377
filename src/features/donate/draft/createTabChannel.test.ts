import { expect, it, vi } from 'vitest';
import { createTabChannel } from './createTabChannel';

const message = { type: 'paid', id: 'a', reference: 'bbbb' } as const;

it('a message is received by every other tab that listens, and not by the sender', async () => {
  const [one, two, three] = [createTabChannel(), createTabChannel(), createTabChannel()];
  const atOne = vi.fn();
  one.listen(atOne);
  const stop = two.listen(() => expect.unreachable());
  stop();
  const received = new Promise((resolve) => three.listen(resolve));
  one.post(message);
  expect(await received).toEqual(message);
  expect(atOne).not.toHaveBeenCalled();
});

it('a browser that blocks channels sends nothing, and throws nothing', () => {
  vi.stubGlobal('BroadcastChannel', function Blocked() {
    throw new DOMException('blocked', 'SecurityError');
  });
  const tab = createTabChannel();
  expect(() => tab.post(message)).not.toThrow();
  expect(tab.listen(() => undefined)).not.toThrow();
});
