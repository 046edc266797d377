import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getGeometry } from './render';
import { maxPixels, maxSide } from './parameters';

const side = fc.integer({ min: 1, max: maxSide });
const size = fc.record({ width: side, height: side });
const dpr = fc.double({ min: 0.1, max: 8, noNaN: true });
const fit = fc.constantFrom('clip', 'crop', 'max');

describe('getGeometry', () => {
  it('always gives whole pixels within the limits', () => {
    fc.assert(
      fc.property(size, fc.option(side), fc.option(side), dpr, fit, (master, w, h, dpr, fit) => {
        const { width, height } = getGeometry(master, { w: w ?? undefined, h: h ?? undefined, dpr, fit });
        for (const value of [width, height]) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(maxSide);
        }
        // Rounding both sides up adds at most half a row and half a column.
        expect(width * height).toBeLessThanOrEqual(maxPixels + maxSide);
      }),
    );
  });

  it('never enlarges with max, and keeps proportions to a pixel', () => {
    fc.assert(
      fc.property(size, side, dpr, (master, w, dpr) => {
        const { width, height } = getGeometry(master, { w, dpr, fit: 'max' });
        expect(width).toBeLessThanOrEqual(master.width);
        expect(height).toBeLessThanOrEqual(master.height);
        if (width === 1 || height === 1) return;
        // Each side is off by half a pixel at most.
        expect(Math.abs(width * master.height - height * master.width)).toBeLessThanOrEqual(
          (master.width + master.height) / 2 + 1e-6,
        );
      }),
    );
  });
});
