import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../../tests/support/contrast';
import { palette } from './palette';

describe('the colours of PDFs', () => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'sunken'],
    ['ink', 'badSoft'],
    ['ink', 'careSoft'],
    ['ink', 'watermark'],
    ['inkSoft', 'paper'],
    ['inkSoft', 'sunken'],
    ['inkSoft', 'watermark'],
    ['brand', 'paper'],
    ['brand', 'watermark'],
    ['bad', 'badSoft'],
    ['onBrand', 'brand'],
    ['onBrand', 'brandPattern'],
    ['onBrandSoft', 'brand'],
    ['onBrandSoft', 'brandPattern'],
  ] as const)('%s on %s is at least 4.5 : 1', (text, ground) =>
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it('show the pattern without making text on it unreadable', () =>
    expect(contrast(palette.brandPattern, palette.brand)).toBeLessThan(1.5));
});
