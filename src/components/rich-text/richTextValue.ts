export { toHeadingId } from '../../domain/search/fold';

/** Rich text as a template queries it (`{ richText }`), or the content service's bare array. */
export type RichTextValue = { readonly richText?: unknown } | readonly unknown[] | null | undefined;

/** A span of a block's text; `start` and `end` count UTF-16 units. */
export interface RichTextSpan {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly data?: { readonly url?: string; readonly label?: string };
}

/** A paragraph, heading or list item. */
export interface RichTextBlock {
  readonly type: string;
  readonly text?: string;
  readonly spans?: readonly RichTextSpan[];
}

/** Returns the blocks of the text; empty for an empty field. */
export function getRichTextBlocks(field: RichTextValue): readonly RichTextBlock[] {
  const blocks = field && 'richText' in field ? field.richText : field;
  return Array.isArray(blocks) ? blocks : [];
}

/** Whether it contains any text. */
export function hasText(field: RichTextValue): boolean {
  return getRichTextBlocks(field).some(({ text }) => text?.trim());
}

/** Returns a rich text's text without markup. */
export function toPlainText(field: RichTextValue): string {
  return getRichTextBlocks(field)
    .map(({ text }) => text)
    .join(' ');
}
