import { describe, expect, it } from 'vitest';
import { openFaces, type FaceName } from './faces';

const faces = openFaces();

const has = (face: FaceName, text: string) =>
  [...text].filter((character) => !faces[face].hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

describe('the fonts', () => {
  it.each(['regular', 'semibold'] as const)('the %s font has names in Latin letters with all marks', (face) =>
    expect(
      has(
        face,
        'Aa Zz 0–9 – — ‘’ “” · … & @ A$ Çğıİöşü ČčĆćĐđŠšŽž ĀāĪīŪū ḤḥṢṣṬṭḌḍẒẓ ʿʾ ĂăÂâÊêÔôƠơƯưẾếỄễ Łłńżź ÅåØøÆæßÞð',
      ),
    ).toEqual([]),
  );

  it('the regular font has Cyrillic and Greek too', () =>
    expect(has('regular', 'Ибрагимов Қасымов Ўзбек Ђорђевић Ѓѓ Αλέξανδρος')).toEqual([]));

  it('the Arabic font has the letters of Arabic, Persian, Urdu, Pashto, Sindhi, Kurdish, Uyghur and Jawi', () =>
    expect(
      has(
        'arabic',
        'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي ًٌٍَُِّْٰٱ پچژگکی ٹڈڑںھہۂۃے ړږښڼېۍ ڄڃڀٺٿ ۆێڕڵڤ ڭۇۈۋە ڽڠڤݢۏ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ،؛؟ـ ﷺ',
      ),
    ).toEqual([]));

  it('the sans fonts draw every digit with the same width, so that amounts align', () => {
    for (const face of [faces.regular, faces.semibold]) {
      const widths = new Set([...'0123456789'].map((digit) => face.layout(digit).advanceWidth));
      expect(widths.size).toBe(1);
    }
  });

  it('the Arabic font joins letters and draws them right to left', () => {
    const { arabic } = faces;
    const glyphs = (text: string) => arabic.layout(text).glyphs.map(({ id }) => id);
    expect(glyphs('بم')).not.toEqual([...glyphs('م'), ...glyphs('ب')]);
    expect(glyphs('اب')).toEqual([...glyphs('ب'), ...glyphs('ا')]);
  });

  it('the fonts are opened anew for each document, so that one document does not affect the next', () =>
    expect(openFaces().regular).not.toBe(faces.regular));
});
