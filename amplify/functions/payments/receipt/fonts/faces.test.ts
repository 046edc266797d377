import { expect, it } from 'vitest';
import { openFaces } from './faces';

it('the fonts of two documents share their tables, but no glyph, which remembers the letter it was drawn for', () => {
  const [first, second] = [openFaces().regular, openFaces().regular];
  const glyphs = [first, second].map((font) => font.layout('Amina').glyphs[0]);
  expect(glyphs[0]?.id).toBe(glyphs[1]?.id);
  expect(glyphs[0]).not.toBe(glyphs[1]);
  const parsed = Object.getPrototypeOf(first) as { readonly _glyphs: object };
  expect(Object.getPrototypeOf(second)).toBe(parsed);
  // Nothing is drawn with the parsed font itself, whose glyphs both would have.
  expect(parsed._glyphs).toEqual({});
});
