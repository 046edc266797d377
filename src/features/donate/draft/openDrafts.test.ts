import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someLocks } from '../../../../tests/builders/browserTabs';
import { createOpenDrafts } from './openDrafts';

/** A browser's tabs, which share its locks. */
const aBrowser = () => {
  const locks = someLocks();
  return () => createOpenDrafts(locks);
};

beforeEach(() => void vi.useFakeTimers());

/** The answer once every tab has had time to reply. */
async function answer(question: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(500);
  return question;
}

describe('open drafts', () => {
  it('a draft is held by one tab, until that tab releases it', async () => {
    const tab = aBrowser();
    const [one, two] = [tab(), tab()];
    expect(await answer(one.hold('a'))).toBe(true);
    expect(await answer(one.hold('a'))).toBe(true);
    expect(await answer(two.hold('b'))).toBe(true);
    expect(await answer(two.hold('a'))).toBe(false);
    one.release('a');
    expect(await answer(two.hold('a'))).toBe(true);
  });

  it('a draft is held by one of two tabs that ask for it at the same moment', async () => {
    const tab = aBrowser();
    const [one, two] = [tab().hold('a'), tab().hold('a')];
    expect(await answer(one)).toBe(true);
    expect(await answer(two)).toBe(false);
  });

  it('a draft passes to a tab that shares it, once the first tab releases it', async () => {
    const tab = aBrowser();
    const [one, two, three] = [tab(), tab(), tab()];
    await answer(one.hold('a'));
    expect(await answer(two.hold('a'))).toBe(false);
    two.join('a');
    one.release('a');
    expect(await answer(three.hold('a'))).toBe(false);
  });
});

it('a reloaded page waits for the lock of the page before it', async () => {
  const tab = aBrowser();
  const [before, after] = [tab(), tab()];
  await answer(before.hold('a'));
  const held = after.hold('a');
  await vi.advanceTimersByTimeAsync(300);
  before.release('a');
  expect(await answer(held)).toBe(true);
});

it('a tab waits for the lock of a free draft as long as a busy device takes', async () => {
  const request = (_name: string, { signal }: LockOptions, onLock: () => Promise<void>) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      setTimeout(() => resolve(onLock()), 1_500);
    });
  const locks = { request, query: async () => ({ held: [{ name: 'mizan.gift.b' }], pending: [] }) };
  const held = createOpenDrafts(locks as unknown as LockManager).hold('a');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await held).toBe(true);
});

it('a draft counts as free if the browser refuses locks, or has none', async () => {
  const request = async () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const query = request;
  expect(await answer(createOpenDrafts({ request, query } as unknown as LockManager).hold('a'))).toBe(true);
  expect(await answer(createOpenDrafts(undefined as unknown as LockManager).hold('a'))).toBe(true);
});
