import { describe, expect, it } from 'vitest';
import { openFaces, type FaceName } from './faces';

const faces = openFaces();

const has = (face: FaceName, text: string) =>
  [...text].filter((character) => !faces[face].hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

describe('the faces', () => {
  it.each(['regular', 'semibold'] as const)('%s has names in Latin letters, whatever their marks', (face) =>
    expect(
      has(
        face,
        'Aa Zz 0–9 – — ‘’ “” · … & @ A$ Çğıİöşü ČčĆćĐđŠšŽž ĀāĪīŪū ḤḥṢṣṬṭḌḍẒẓ ʿʾ ĂăÂâÊêÔôƠơƯưẾếỄễ Łłńżź ÅåØøÆæßÞð',
      ),
    ).toEqual([]),
  );

  it('regular has Cyrillic and Greek besides', () =>
    expect(has('regular', 'Ибрагимов Қасымов Ўзбек Ђорђевић Ѓѓ Αλέξανδρος')).toEqual([]));

  it('the Arabic face has the letters of Arabic, Persian, Urdu, Pashto, Sindhi, Kurdish, Uyghur and Jawi', () =>
    expect(
      has(
        'arabic',
        'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي ًٌٍَُِّْٰٱ پچژگکی ٹڈڑںھہۂۃے ړږښڼېۍ ڄڃڀٺٿ ۆێڕڵڤ ڭۇۈۋە ڽڠڤݢۏ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ،؛؟ـ ﷺ',
      ),
    ).toEqual([]));

  it('draws every digit with the same width in the sans faces, so that amounts stand under each other', () => {
    for (const face of [faces.regular, faces.semibold]) {
      const widths = new Set([...'0123456789'].map((digit) => face.layout(digit).advanceWidth));
      expect(widths.size).toBe(1);
    }
  });

  it('joins Arabic letters and turns them round: two letters in a word are not the two alone', () => {
    const { arabic } = faces;
    const glyphs = (text: string) => arabic.layout(text).glyphs.map(({ id }) => id);
    expect(glyphs('بم')).not.toEqual([...glyphs('م'), ...glyphs('ب')]);
    expect(glyphs('اب')).toEqual([...glyphs('ب'), ...glyphs('ا')]);
  });

  it('are a document’s own, so that what one has drawn changes nothing in the next', () =>
    expect(openFaces().regular).not.toBe(faces.regular));
});
