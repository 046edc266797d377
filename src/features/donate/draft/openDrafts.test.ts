import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someChannels, someLocks } from '../../../../tests/builders/browserTabs';
import { askedDrafts, lockedDrafts } from './openDrafts';
import type { OpenDrafts } from './openDrafts';

const locked = () => {
  const locks = someLocks();
  return () => lockedDrafts(locks);
};
const asked = () => {
  const channel = someChannels();
  let tabs = 0;
  return () => askedDrafts(channel(), `tab ${(tabs += 1)}`);
};

beforeEach(() => void vi.useFakeTimers());

/** What comes of a question once every tab has had the time to answer. */
async function answer(question: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(500);
  return question;
}

describe.each([
  ['by Web Locks', locked],
  ['by asking the other tabs', asked],
])('a draft is held %s', (_, browser: () => () => OpenDrafts) => {
  it('by one tab, and not by another until that one lets it go', async () => {
    const tab = browser();
    const [one, two] = [tab(), tab()];
    expect(await answer(one.hold('a'))).toBe(true);
    expect(await answer(one.hold('a'))).toBe(true);
    expect(await answer(two.hold('b'))).toBe(true);
    expect(await answer(two.hold('a'))).toBe(false);
    one.release('a');
    expect(await answer(two.hold('a'))).toBe(true);
  });

  it('by one of two tabs that ask at the same moment', async () => {
    const tab = browser();
    const [one, two] = [tab().hold('a'), tab().hold('a')];
    expect(await answer(one)).toBe(true);
    expect(await answer(two)).toBe(false);
  });

  it('by a tab that shares it, once the first is gone', async () => {
    const tab = browser();
    const [one, two, three] = [tab(), tab(), tab()];
    await answer(one.hold('a'));
    expect(await answer(two.hold('a'))).toBe(false);
    two.join('a');
    one.release('a');
    expect(await answer(three.hold('a'))).toBe(false);
  });
});

it('waits for the lock of the page before a reload', async () => {
  const tab = locked();
  const [before, after] = [tab(), tab()];
  await answer(before.hold('a'));
  const held = after.hold('a');
  await vi.advanceTimersByTimeAsync(300);
  before.release('a');
  expect(await answer(held)).toBe(true);
});

it('treats a draft as free where the browser refuses locks', async () => {
  const request = async () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  expect(await answer(lockedDrafts({ request } as unknown as LockManager).hold('a'))).toBe(true);
});
