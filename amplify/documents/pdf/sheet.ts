import type { Direction, FaceName, Faces } from './fonts/faces';
import type { palette } from './palette';

/**
 * A document being drawn, and the current vertical position. Lengths in points, from the top and from the side where lines begin: a
 * document in Arabic is the mirror image of one in English, only by `drawLine` and `mirrorBox`.
 */
export interface Sheet {
  readonly direction: Direction;
  readonly doc: PDFKit.PDFDocument;
  readonly faces: Faces;
  /** The root element of the tagged structure. */
  readonly root: StructureElement;
  y: number;
  /** Head of each further page. */
  readonly continued: string;
  /** A watermark on every page. */
  readonly watermark?: string;
}

export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

export interface TextStyle {
  readonly face: FaceName;
  readonly size: number;
  readonly colour: (typeof palette)[keyof typeof palette];
}

/** A4, and the text area. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 776 } as const;

export const textWidth = page.right - page.left;

/** Returns the left end of a box that begins at `x`. */
export const mirrorBox = ({ direction }: Pick<Sheet, 'direction'>, x: number, width: number): number =>
  direction === 'rtl' ? page.width - x - width : x;
