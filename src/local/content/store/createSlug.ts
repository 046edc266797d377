import { isRecord } from '../models/isRecord';

/** The slug of a document, from its `title` (key text or rich text); `-` without one, as the API answers it. */
export function createSlug(data: Readonly<Record<string, unknown>>): string {
  const { title } = data;
  const first: unknown = Array.isArray(title) ? title[0] : undefined;
  const text = typeof title === 'string' ? title : isRecord(first) && typeof first.text === 'string' ? first.text : '';
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || '-';
}
