/** Rich text as a template queries it (`{ richText }`), or as the bare array of the content service. */
export type RichTextValue = { readonly richText?: unknown } | readonly unknown[] | null | undefined;

/** A run of a block's text that is more than plain; `start` and `end` count UTF-16 units. */
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

/** The blocks of the text; empty for an empty field. */
export function richTextBlocks(field: RichTextValue): readonly RichTextBlock[] {
  const blocks = field && 'richText' in field ? field.richText : field;
  return Array.isArray(blocks) ? blocks : [];
}

/** Whether there is anything to read in it. */
export function hasText(field: RichTextValue): boolean {
  return richTextBlocks(field).some(({ text }) => text?.trim());
}

/** Its words alone, where nothing but text can stand. */
export function plainText(field: RichTextValue): string {
  return richTextBlocks(field)
    .map(({ text }) => text)
    .join(' ');
}

/** The id of a heading, made from its words, so that it can be linked to: `What is nisab?` → `what-is-nisab`. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʿʾ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
