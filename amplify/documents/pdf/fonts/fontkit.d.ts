/** The part of fontkit that is used; it comes with pdfkit and has no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The text that it is drawn for. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }
  export interface GlyphRun {
    /** Computed from the positions. */
    readonly advanceWidth: number;
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text of one direction: joins Arabic letters and puts their glyphs in drawing order. Script and language are found. */
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
    /** The glyphs of a text before it is shaped. */
    glyphsForString(text: string): readonly Glyph[];
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    createSubset(): Subset;
  }
  /** The glyphs that a document has of a font. */
  export interface Subset {
    readonly glyphs: number[];
    /** Places of the glyphs by their ids. */
    readonly mapping: Record<number, number>;
    includeGlyph(id: number): number;
  }
  export function create(file: Uint8Array): Font;
}
