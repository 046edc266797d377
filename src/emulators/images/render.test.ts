import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getGeometry } from './render';
import { maxPixels, maxSide } from './parameters';

const side = fc.integer({ min: 1, max: maxSide });
const size = fc.record({ width: side, height: side });
const dpr = fc.double({ min: 0.1, max: 8, noNaN: true });
const fit = fc.constantFrom('clip', 'crop', 'max');

describe('getGeometry', () => {
  it('getGeometry always gives whole pixels within the limits', () => {
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
});
