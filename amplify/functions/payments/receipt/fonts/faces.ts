import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';
import { naskhRegular } from './naskhRegular';
import { sansRegular } from './sansRegular';
import { sansSemibold } from './sansSemibold';
import { serifSemibold } from './serifSemibold';

export const faceNames = ['regular', 'semibold', 'serif', 'arabic'] as const;

export type FaceName = (typeof faceNames)[number];

export type Faces = Readonly<Record<FaceName, Font>>;

const files: Readonly<Record<FaceName, string>> = {
  regular: sansRegular,
  semibold: sansSemibold,
  serif: serifSemibold,
  arabic: naskhRegular,
};

const parsed = new Map<FaceName, Font>();

function parseFont(name: FaceName): Font {
  const font = parsed.get(name) ?? create(inflateSync(Buffer.from(files[name], 'base64')));
  parsed.set(name, font);
  return font;
}

/** Positions are copied, because pdfkit scales those that it gets in place. */
const copyRun = (run: GlyphRun): GlyphRun =>
  Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } }) as GlyphRun;

/**
 * Lets a font shape each text once, as long as no features but its own are asked for: a line is measured, then drawn, and pdfkit
 * measures it too. Shaping is most of what a receipt costs.
 */
function shapeOnce(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  font.layout = (text, features = []) => {
    if (features.length > 0) return layout(text, features);
    const run = runs.get(text) ?? layout(text, features);
    runs.set(text, run);
    return copyRun(run);
  };
  return font;
}

/**
 * Opens the fonts for one document. They share the tables of a font, whose parsing is a third of what a receipt costs, but not the
 * glyphs: fontkit remembers the letter a glyph was first drawn for, so the next document's text would be copied and read aloud as that.
 */
export function openFaces(): Faces {
  const open = (name: FaceName) => shapeOnce(Object.create(parseFont(name), { _glyphs: { value: {} } }) as Font);
  return { regular: open('regular'), semibold: open('semibold'), serif: open('serif'), arabic: open('arabic') };
}
