import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceLine, toLine, toVisualOrder } from './splitRuns';

/** As drawn, from left to right; ‹ marks a right-to-left part. */
const drawn = (line = toLine('')) =>
  toVisualOrder(line)
    .map(({ text, direction }) => (direction === 'rtl' ? `‹${text}` : text))
    .join('|');

describe('the visual order of a text', () => {
  it.each([
    ['Amina Rahman', 'Amina Rahman'],
    ['', ''],
    ['12.50', '12.50'],
    ['محمد بن عبد الله', '‹محمد بن عبد الله'],
    ['Dr محمد علي', 'Dr |‹محمد علي'],
    ['محمد Smith', 'Smith|‹محمد '],
    ['محمد ١٢ علي', '‹ علي|١٢|‹محمد '],
    ['محمد (أبو أحمد)', '‹محمد (أبو أحمد)'],
    ['رحيم 𝓐𝓶', '𝓐𝓶|‹رحيم '],
  ])('the text %j is drawn in the order %j', (text, expected) => expect(drawn(toLine(text))).toBe(expected));

  it('a line keeps the direction of its paragraph, whatever letter it begins with', () => {
    const paragraph = toLine('فاطمة Smith علي');
    expect(drawn(sliceLine(paragraph, 6, 15))).toBe('‹ علي|Smith');
    expect(drawn(toLine('Smith علي'))).toBe('Smith |‹علي');
  });

  it('the visual order of a text neither loses nor doubles a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'A مد1٢(x)—؟ر\u064fব্ি') }), (text) => {
        const parts = toVisualOrder(toLine(text));
        expect([...parts.map((part) => part.text).join('')].sort()).toEqual([...text].sort());
      }),
    ));
});
