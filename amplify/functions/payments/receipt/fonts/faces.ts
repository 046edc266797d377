import { inflateSync } from 'node:zlib';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { bengaliRegular } from './bengaliRegular';
import { naskhRegular } from './naskhRegular';
import { sansRegular } from './sansRegular';
import { sansSemibold } from './sansSemibold';
import { serifSemibold } from './serifSemibold';
import { thaiRegular } from './thaiRegular';

export const faceNames = ['regular', 'semibold', 'serif', 'arabic', 'bengali', 'thai'] as const;

export type FaceName = (typeof faceNames)[number];

export type Faces = Readonly<Record<FaceName, Font>>;

const files: Readonly<Record<FaceName, string>> = {
  regular: sansRegular,
  semibold: sansSemibold,
  serif: serifSemibold,
  arabic: naskhRegular,
  bengali: bengaliRegular,
  thai: thaiRegular,
};

const parsed = new Map<FaceName, Font>();

function parseFont(name: FaceName): Font {
  const font = parsed.get(name) ?? create(inflateSync(Buffer.from(files[name], 'base64')));
  parsed.set(name, font);
  return font;
}

export type Direction = 'ltr' | 'rtl';

/**
 * The feature that tells a font of `openFaces` which direction a text has. fontkit would conclude it from the letters, and so turn
 * numbers between Arabic words; pdfkit hands nothing on to it but features.
 */
export const directionFeatures = { ltr: ['ltra'], rtl: ['rtla'] } as const;

/** Ids of a font's glyphs are below this. */
const idRange = 0x10000;

/**
 * Gives a glyph an id for each text that it is drawn for: ب and ت are one glyph, and dots. pdfkit remembers one text for an id, and
 * a viewer would copy that.
 */
function createGlyphIds(): (id: number, codePoints: readonly number[]) => number {
  const texts = new Map<number, string[]>();
  return (id, codePoints) => {
    const known = texts.get(id) ?? [];
    const text = codePoints.join();
    if (!known.includes(text)) known.push(text);
    texts.set(id, known);
    return id + idRange * known.indexOf(text);
  };
}

/** A font for one document, of which nothing but the tables is shared, whose parsing is a third of what a receipt costs. */
function openFont(parsedFont: Font): Font {
  const font = Object.create(parsedFont, { _glyphs: { value: {} } }) as Font;
  const [getGlyph, layout, createSubset] = [font.getGlyph, font.layout, font.createSubset].map((own) =>
    own.bind(font),
  ) as [Font['getGlyph'], Font['layout'], Font['createSubset']];
  const getId = createGlyphIds();
  // fontkit returns a glyph with the text that it was first asked for.
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
  // A line is measured, then drawn, and pdfkit measures it too: shaping is most of what a receipt costs.
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features = []) => {
    const direction = features.includes('rtla') ? 'rtl' : 'ltr';
    const key = `${direction} ${text}`;
    const run = runs.get(key) ?? layout(text, [], undefined, undefined, direction);
    runs.set(key, run);
    const glyphs = run.glyphs.map(
      (glyph) => Object.create(glyph, { id: { value: getId(glyph.id, glyph.codePoints) } }) as Glyph,
    );
    // pdfkit scales the positions that it gets in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { glyphs: { value: glyphs }, positions: { value: positions } }) as GlyphRun;
  };
  font.createSubset = () => {
    const subset = createSubset();
    const includeGlyph = subset.includeGlyph.bind(subset);
    subset.includeGlyph = (id) =>
      id < idRange ? includeGlyph(id) : (subset.mapping[id] ??= subset.glyphs.push(id % idRange) - 1);
    return subset;
  };
  return font;
}

/** Opens the fonts for one document. */
export function openFaces(): Faces {
  return Object.fromEntries(faceNames.map((name) => [name, openFont(parseFont(name))])) as Record<FaceName, Font>;
}
