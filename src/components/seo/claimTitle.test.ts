// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimTitle } from './claimTitle';

const ends: (() => void)[] = [];
const claim = (...args: Parameters<typeof claimTitle>) => {
  const end = claimTitle(...args);
  ends.push(end);
  return end;
};

beforeEach(() => {
  document.title = 'Page';
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Lets the MutationObserver run. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

it('the window has the newest screen’s title before the page’s, and stops changing', async () => {
  const writes = vi.spyOn(document, 'title', 'set');
  const endFirst = claim({ title: 'First' });
  const endScreen = claim({ title: 'Screen' });
  expect(document.title).toBe('Screen');
  document.title = 'Page again';
  await observed();
  expect(document.title).toBe('Screen');
  await observed();
  // Two titles, the framework's, and ours over it: the two writers do not overwrite each other in a loop.
  expect(writes.mock.calls.map(([title]) => title)).toEqual(['First', 'Screen', 'Page again', 'Screen']);
  writes.mockRestore();

  endScreen();
  expect(document.title).toBe('First');
  endFirst();
  expect(document.title).toBe('Page again');
});

it('the window has the title that the framework wrote just before another was released', () => {
  const end = claim({ title: 'Screen' });
  document.title = 'Next page';
  end();
  expect(document.title).toBe('Next page');
});

it('the window has the newest of two titles, and releasing one twice changes nothing', () => {
  const endFirst = claim({ title: 'First' });
  claim({ title: 'Second' });
  expect(document.title).toBe('Second');
  endFirst();
  endFirst();
  expect(document.title).toBe('Second');
});

it('the window’s title says first that something is wrong, then the step, then the page', () => {
  const endStep = claim({ step: 'Payment, step 3 of 3' });
  expect(document.title).toBe('Payment, step 3 of 3 – Page');
  const endError = claim({ isError: true });
  claim({ title: 'Screen' });
  expect(document.title).toBe('Error: Payment, step 3 of 3 – Screen');
  endStep();
  expect(document.title).toBe('Error: Screen');
  endError();
  expect(document.title).toBe('Screen');
});
