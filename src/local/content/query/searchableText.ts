import { isRecord } from '../models/isRecord';

/** Words in lower case without accents, each after a space, so that ` word` finds where one begins. */
export function searchableText(value: unknown): string {
  const texts: string[] = [];
  collect(value, texts);
  return ` ${splitWords(texts.join(' ')).join(' ')}`;
}

/** The words of a text as `searchableText` writes them. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Gathers what a visitor would read: text, not addresses, ids or the names of things. */
function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isRecord(value)) {
    if (typeof value.link_type === 'string') return;
    if (Array.isArray(value.spans)) collect(value.text, texts);
    else if (isRecord(value.dimensions)) collect(value.alt, texts);
    else if (typeof value.slice_type === 'string') collect([value.primary, value.items], texts);
    else for (const item of Object.values(value)) collect(item, texts);
  }
}
