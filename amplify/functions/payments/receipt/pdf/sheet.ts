import type { FaceName, Faces } from '../fonts/faces';
import type { palette } from './palette';

/** A document that is being drawn, and how far down the current page is filled. Lengths in points, from the top left. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly faces: Faces;
  /** The structure's root element: everything that is read hangs on it. */
  readonly root: StructureElement;
  y: number;
  /** What the head of each further page says. */
  readonly continued: string;
  /** A word across every page. */
  readonly watermark?: string;
}

export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

export interface TextStyle {
  readonly face: FaceName;
  readonly size: number;
  readonly colour: (typeof palette)[keyof typeof palette];
}

/** A4, and the frame in which text stands. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 776 } as const;

export const textWidth = page.right - page.left;
