/** The part of fontkit that is used; it comes with pdfkit and has no types. */
declare module 'fontkit' {
  export interface GlyphRun {
    /** Computed from the positions. */
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly id: number }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  }
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text of one direction: joins Arabic letters and puts their glyphs in drawing order. */
    layout(text: string, features?: readonly string[]): GlyphRun;
    /** The glyphs of a text before it is shaped. */
    glyphsForString(text: string): readonly { readonly id: number }[];
  }
  export function create(file: Uint8Array): Font;
}
