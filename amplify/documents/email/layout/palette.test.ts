import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../tests/support/contrast';
import { palette } from './palette';

const pairs = [
  ['ink', 'surface'],
  ['ink', 'careSoft'],
  ['inkSoft', 'surface'],
  ['inkSoft', 'sunken'],
  ['title', 'surface'],
  ['link', 'sunken'],
] as const;

describe.each(['light', 'dark'] as const)('the colours of emails in the %s scheme', (scheme) => {
  it.each(pairs)('the colour %s on %s in emails has a contrast of at least 4.5 : 1', (text, ground) =>
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5),
  );
});

describe('the colours of both schemes', () => {
  it('the brand name and the button in emails have a contrast of at least 4.5 : 1', () => {
    expect(contrast(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });
});
