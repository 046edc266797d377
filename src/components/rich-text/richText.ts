import type { RichTextField } from '@prismicio/client';

/** Rich text as a template queries it (`{ richText }`), or as the bare array of the content service. */
export type RichTextValue = { readonly richText?: unknown } | readonly unknown[] | null | undefined;

/** The blocks of the text; empty for an empty field. */
export function richTextBlocks(field: RichTextValue): RichTextField {
  const blocks = field && 'richText' in field ? field.richText : field;
  return (Array.isArray(blocks) ? blocks : []) as RichTextField;
}

/** Whether there is anything to read in it. */
export function hasText(field: RichTextValue): boolean {
  return richTextBlocks(field).some((block) => 'text' in block && block.text.trim() !== '');
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
