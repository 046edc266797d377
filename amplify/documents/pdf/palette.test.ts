import { describe, expect, it } from 'vitest';
import { contrast } from '../../../tests/support/contrast';
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
  ] as const)('the colour %s on %s in PDFs has a contrast of at least 4.5 : 1', (text, ground) =>
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it('the pattern in PDFs has a contrast of less than 1.5 : 1 to the brand colour behind it', () =>
    expect(contrast(palette.brandPattern, palette.brand)).toBeLessThan(1.5));
});
