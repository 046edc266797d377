import { describe, expect, it } from 'vitest';
import { palette } from './palette';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of our documents', () => {
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

  it('shows the pattern without disturbing what stands on it', () =>
    expect(contrast(palette.brandPattern, palette.brand)).toBeLessThan(1.5));
});
