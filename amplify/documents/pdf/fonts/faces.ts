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
    const cached = texts.get(id) ?? [];
    const text = codePoints.join();
    if (!cached.includes(text)) cached.push(text);
    texts.set(id, cached);
    return id + idRange * cached.indexOf(text);
  };
}

/** The most runs that are stored of one font. A receipt has some hundred texts, and shares all but a few of them with every other. */
const maxRuns = 2_000;

const parsed = new Map<FaceName, Font>();

/** A font, read once, that shapes each text once for all documents: shaping is most of what a receipt costs. */
function parseFont(name: FaceName): Font {
  const cached = parsed.get(name);
  if (cached) return cached;
  const font = create(inflateSync(Buffer.from(files[name], 'base64')));
  parsed.set(name, font);
  const [getGlyph, layout] = [font.getGlyph.bind(font), font.layout.bind(font)];
  // fontkit returns a glyph with the text that it was first asked for, and what is made of it would compute its width again.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id);
    return Object.create(glyph, {
      codePoints: { value: codePoints },
      advanceWidth: { value: glyph.advanceWidth },
    }) as Glyph;
  };
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features = []) => {
    const direction = features.includes('rtla') ? 'rtl' : 'ltr';
    const key = `${direction} ${text}`;
    const run = runs.get(key) ?? layout(text, [], undefined, undefined, direction);
    if (runs.size >= maxRuns) runs.clear();
    runs.set(key, run);
    return run;
  };
  return font;
}

/** A font for one document, with its own ids and its own subset of the glyphs. */
function openFont(shared: Font): Font {
  const font = Object.create(shared) as Font;
  const createSubset = shared.createSubset.bind(font);
  const getId = createGlyphIds();
  const identified = new Map<GlyphRun, readonly Glyph[]>();
  font.layout = (text, features) => {
    const run = shared.layout(text, features);
    const glyphs =
      identified.get(run) ??
      run.glyphs.map((glyph) => Object.create(glyph, { id: { value: getId(glyph.id, glyph.codePoints) } }) as Glyph);
    identified.set(run, glyphs);
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
