import { isRecord } from '../models/isRecord';

/**
 * The ref that a `ref` parameter means. A preview sends its cookie as it is: JSON such as
 * `{"mizan-zakat.prismic.io":{"preview":"REF"}}`, percent-encoded or not; anything else is the ref itself.
 * A cookie without a preview of the repository is no ref, and is returned as it came.
 */
export function parsePreviewRef(raw: string, repositoryName: string): string {
  const cookie = parseJson(raw) ?? parseJson(decode(raw));
  if (!isRecord(cookie)) return raw;
  const entry = Object.entries(cookie).find(([host]) => host.split('.')[0] === repositoryName)?.[1];
  return isRecord(entry) && typeof entry.preview === 'string' ? entry.preview : raw;
}

function parseJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
