import { afterAll, afterEach, vi } from 'vitest';
import { listTranslatable } from './listTranslatable';

/** How long a test waits for what takes some milliseconds: the default of a second is too short for a busy machine. */
const longWait = 30_000;
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = longWait) => waitFor(callback, options);
vi.waitUntil = (callback, options = longWait) => waitUntil(callback, options);
// Files that share a process each have their own.
afterAll(() => void Object.assign(vi, { waitFor, waitUntil }));

// Most files have no DOM, and loading these takes a fifth of a second for each.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  // The real one, whatever a test puts in its place.
  const immediate = setImmediate;
  configure({
    asyncUtilTimeout: longWait,
    // What a promise has brought is drawn in an immediate. If the machine is busy, that may come after both timers of 0 ms for which
    // user-event waits. What is drawn may bring more, for which there are ten.
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => immediate(resolve));
        return result;
      }),
  });
}

// A warning or an error on the console is a fault: it fails the test that caused it.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...values: unknown[]) => {
    complaints.push(`console.${level}: ${values.map(String).join(' ')}`);
    original(...values);
  };
  afterAll(() => void (console[level] = original));
}
afterAll(() => void vi.unstubAllGlobals());

// A screen reader reads what takes the focus, and what is new in a live region: one message must not be both.
const live = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    const message = target instanceof Element && target.matches('[tabindex="-1"]') ? target : null;
    const spoken = message?.closest(live) ?? (message?.matches('[role=group]') ? message.querySelector(live) : null);
    if (spoken) complaints.push(`The focus is on what is also spoken: ${spoken.outerHTML.slice(0, 200)}`);
  });

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    for (const text of listTranslatable(document.body, ['Amina']))
      complaints.push(`A browser would translate: ${text}`);
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  const said = complaints.splice(0);
  if (said.length > 0)
    throw new Error(`The test left what a visitor should not see, hear twice, or have translated:\n${said.join('\n')}`);
});
