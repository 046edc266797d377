import { afterAll, afterEach, vi } from 'vitest';

/** How long a test waits for what takes some milliseconds: the default of a second is too short for a busy machine. */
const longWait = 30_000;
const waitFor = vi.waitFor;
vi.waitFor = (callback, options = longWait) => waitFor(callback, options);
// Files that share a process each have their own.
afterAll(() => void (vi.waitFor = waitFor));

// Most files have no DOM, and loading these takes a fifth of a second for each.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: longWait });
}

// A warning or an error on the console is a fault: it fails the test that caused it.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    original(...words);
  };
  afterAll(() => void (console[level] = original));
}
afterAll(() => void vi.unstubAllGlobals());

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The test left words on the console:\n${said.join('\n')}`);
});
