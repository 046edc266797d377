/** What we use of fontkit, which comes with pdfkit and brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text of one direction: joins Arabic letters and turns their glyphs into the order in which they are drawn. */
    layout(
      text: string,
      features?: readonly string[],
    ): {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly id: number }[];
    };
  }
  export function create(file: Uint8Array): Font;
}
