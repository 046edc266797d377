import { describe, expect, it } from 'vitest';
import { toVisualOrder } from './splitRuns';

/** As drawn, from left to right; ‹ marks a right-to-left run. */
const drawn = (text: string) =>
  toVisualOrder(text)
    .map(({ text: own, level }) => (level === 1 ? `‹${own}` : own))
    .join('|');

describe('the visual order of a text', () => {
  it.each([
    ['Amina Rahman', 'Amina Rahman'],
    ['', ''],
    ['12.50', '12.50'],
    ['محمد بن عبد الله', '‹محمد بن عبد الله'],
    ['Dr محمد علي', 'Dr |‹محمد علي'],
    ['محمد Smith', 'Smith|‹محمد '],
    ['محمد 12', '12|‹محمد '],
    ['محمد ١٢ علي', '‹ علي|١٢|‹محمد '],
    ['Ali محمد 12 احمد Smith', 'Ali |‹ احمد|12|‹محمد | Smith'],
    ['Ali, (محمد) Smith', 'Ali, (|‹محمد|) Smith'],
    ['محمد (أبو أحمد)', '‹محمد (أبو أحمد)'],
  ])('the text %j is drawn in the order %j', (text, expected) => expect(drawn(text)).toBe(expected));

  it('the visual order of a text leaves vowel marks and joiners with their letters', () => {
    expect(toVisualOrder('مُحَمَّد')).toEqual([{ text: 'مُحَمَّد', level: 1 }]);
    expect(toVisualOrder('می‌خواهم')).toHaveLength(1);
    expect(toVisualOrder('Ḥusayn')).toHaveLength(1);
  });

  it('the visual order of a text neither loses nor doubles a character', () => {
    const text = 'A محمد 1 (x) ٢ — علی B؟';
    const letters = (all: string) => [...all].sort().join('');
    expect(
      letters(
        toVisualOrder(text)
          .map(({ text: own }) => own)
          .join(''),
      ),
    ).toBe(letters(text));
  });
});
