// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserTabs } from './createBrowserTabs';

afterEach(() => localStorage.clear());

/** The storage event that a browser sends to the other tabs. */
const event = (key: string, newValue: string | null) => new StorageEvent('storage', { key, newValue });

it('a tab notifies the other tabs, each time anew', () => {
  const tabs = createBrowserTabs(window);
  tabs.post('signed-out');
  const first = localStorage.getItem('mizan.identity.tabs');
  tabs.post('signed-out');
  const second = localStorage.getItem('mizan.identity.tabs');
  expect(first).toMatch(/^signed-out /);
  expect(second).toMatch(/^signed-out /);
  expect(second).not.toBe(first);
});

it('a tab hears the others, and nothing else', () => {
  const [notified, look] = [vi.fn(), vi.fn()];
  const stop = createBrowserTabs(window).listen(notified, look);
  window.dispatchEvent(event('mizan.identity.tabs', 'signed-out 1 1'));
  window.dispatchEvent(event('another', 'signed-in 1 1'));
  window.dispatchEvent(event('mizan.identity.tabs', null));
  window.dispatchEvent(event('mizan.identity.tabs', 'rubbish'));
  expect(notified.mock.calls).toEqual([['signed-out']]);
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(event('mizan.identity.tabs', 'signed-in 2 2'));
  window.dispatchEvent(new Event('focus'));
  expect([notified.mock.calls.length, look.mock.calls.length]).toEqual([1, 1]);
});

it('a tab notifies the rest of the page, but not itself', () => {
  const [own, other] = [vi.fn(), vi.fn()];
  const tabs = createBrowserTabs(window);
  const stops = [tabs.listen(own, vi.fn()), createBrowserTabs(window).listen(other, vi.fn())];
  tabs.post('signed-in');
  expect([own.mock.calls, other.mock.calls]).toEqual([[], [['signed-in']]]);
  stops.forEach((stop) => stop());
});

it('a tab works without storage', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new Error('Forbidden.');
    },
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  expect(() => createBrowserTabs(forbidden).post('signed-out')).not.toThrow();
});
