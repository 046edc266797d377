import { afterEach, vi } from 'vitest';

// Most files have no DOM, and loading these takes a fifth of a second for each.
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest');

// A warning or an error on the console is a fault somebody would have to explain: it fails the test that caused it.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    original(...words);
  };
}

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The test left words on the console:\n${said.join('\n')}`);
});
