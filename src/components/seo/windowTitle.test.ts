// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimTitle } from './windowTitle';

const ends: (() => void)[] = [];
const claim = (...given: Parameters<typeof claimTitle>) => {
  const end = claimTitle(...given);
  ends.push(end);
  return end;
};

beforeEach(() => {
  document.title = 'Page';
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What watches the head has had its turn. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

it('is the newest screen’s before the page’s, and comes to rest', async () => {
  const writes = vi.spyOn(document, 'title', 'set');
  const endFirst = claim('First');
  const endScreen = claim('Screen');
  expect(document.title).toBe('Screen');
  document.title = 'Page again';
  await observed();
  expect(document.title).toBe('Screen');
  await observed();
  // The two names, the framework's, and the one over that: no two writers write against each other.
  expect(writes.mock.calls.map(([title]) => title)).toEqual(['First', 'Screen', 'Page again', 'Screen']);
  writes.mockRestore();

  endScreen();
  expect(document.title).toBe('First');
  endFirst();
  expect(document.title).toBe('Page again');
});

it('leaves alone what the framework wrote just before a name is given back', () => {
  const end = claim('Screen');
  document.title = 'Next page';
  end();
  expect(document.title).toBe('Next page');
});

it('is the newest of two screens, and giving one back twice changes nothing', () => {
  const endFirst = claim('First');
  claim('Second');
  expect(document.title).toBe('Second');
  endFirst();
  endFirst();
  expect(document.title).toBe('Second');
});
