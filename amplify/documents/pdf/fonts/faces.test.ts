import { expect, it } from 'vitest';
import { openFaces } from './faces';

it('what one document was drawn with changes no id and no text of a glyph in the next', () => {
  const draw = (...texts: string[]) => {
    const font = openFaces().arabic;
    const glyphs = texts.flatMap((text) => font.layout(text).glyphs);
    return glyphs.map(({ id, codePoints }) => ({ id, codePoints }));
  };
  const first = draw('بيت');
  // The same forms and dots, for other letters.
  draw('تيب', 'ثيت');
  expect(draw('بيت')).toEqual(first);
});

it('a position that pdfkit scales is scaled in no other run of the same text', () => {
  const font = openFaces().regular;
  const { advanceWidth } = font.layout('Amina');
  const scaled = font.layout('Amina');
  for (const position of scaled.positions) Object.assign(position, { xAdvance: position.xAdvance * 2 });
  expect(scaled.advanceWidth).toBe(2 * advanceWidth);
  expect([font, openFaces().regular].map((one) => one.layout('Amina').advanceWidth)).toEqual([
    advanceWidth,
    advanceWidth,
  ]);
});
