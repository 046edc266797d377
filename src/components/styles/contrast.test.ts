import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

/** The colours that a block of custom properties sets, as six hexadecimal digits. */
function colours(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+):\s*#([0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]));
}

const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const deep = ['brand', 'brand-deep'];

/** Foreground, its backgrounds, and the minimum ratio: 4.5 for text, 3 for control borders, bars and focus rings. */
const pairs: [string, string[], number][] = [
  ['ink', [...grounds, 'brand-soft', 'care-soft', 'good-soft', 'bad-soft'], 4.5],
  ['ink-soft', grounds, 4.5],
  ['link', [...grounds, 'brand-soft', 'care-soft'], 4.5],
  ['accent-ink', [...grounds, 'care-soft'], 4.5],
  ['brand-ink', [...grounds, 'brand-soft'], 4.5],
  ['good', ['surface', 'good-soft'], 4.5],
  ['bad', ['paper', 'surface', 'bad-soft'], 4.5],
  ['on-brand', deep, 4.5],
  ['on-brand-soft', deep, 4.5],
  ['accent', deep, 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  // The border of an unticked box, wherever a form stands: WCAG 2.2, 1.4.11.
  ['line-strong', [...grounds, 'brand-soft', 'care-soft', 'good-soft', 'bad-soft'], 3],
];

describe.each(Object.entries(schemes))('the %s colour scheme', (_, scheme) => {
  it.each(pairs.flatMap(([ink, papers, min]) => papers.map((paper) => [ink, paper, min] as const)))(
    'the colour --%s on --%s has a contrast of at least %d:1',
    (ink, paper, min) => {
      expect(contrast(scheme[ink] ?? '', scheme[paper] ?? '')).toBeGreaterThanOrEqual(min);
    },
  );
});

it('the dark colour scheme overrides the background and text colours', () => {
  for (const name of ['paper', 'surface', 'ink', 'ink-soft', 'link', 'line']) {
    expect(schemes.dark[name], name).not.toBe(schemes.light[name]);
  }
});

it('the tests’ contrast measure agrees with the standard', () => {
  expect(contrast('000000', 'ffffff')).toBeCloseTo(21, 5);
  expect(contrast('777777', 'ffffff')).toBeCloseTo(4.48, 2);
});

it('an unticked box and an unchosen circle have a border of that contrast, not the browser’s own', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(read('../ui/Field.module.css')).toMatch(/\.box:not\(:checked\) \{[^}]*border: 2px solid var\(--line-strong\)/);
  expect(read('../ui/Choices.module.css')).toMatch(
    /\.radio:not\(:checked\) \{[^}]*border: 2px solid var\(--line-strong\)/,
  );
});
