import { ApiFailure, invalidRequest } from './ApiFailure';

/** Parameters as they come: texts, lists and hashes of them. */
export type Raw = string | Raw[] | { [name: string]: Raw };
export type RawHash = { [name: string]: Raw };

/** How deep brackets may nest. */
const maxDepth = 6;

/**
 * Reads a form's fields with brackets: `a[b]=1`, `a[]=1`, `a[0][b]=1`.
 *
 * @throws ApiFailure where brackets contradict each other.
 */
export function parseForm(fields: URLSearchParams): RawHash {
  const root: RawHash = Object.create(null) as RawHash;
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (path.length > maxDepth) throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
    place(root, path, value, name);
  }
  return arraysOf(root) as RawHash;
}

/** The text of a body, or a refusal in the provider's words of one that is no form. */
export function formOf(body: string, contentType: string | undefined): URLSearchParams {
  if (body !== '' && contentType && !contentType.startsWith('application/x-www-form-urlencoded'))
    throw new ApiFailure(400, {
      type: 'invalid_request_error',
      message:
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    });
  return new URLSearchParams(body);
}

function pathOf(name: string): string[] {
  const [, head = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [head, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
}

function place(hash: RawHash, [key = '', ...rest]: string[], value: string, name: string): void {
  // `a[]` adds one more under the next number.
  const at = key === '' ? String(Object.keys(hash).length) : key;
  if (rest.length === 0) {
    hash[at] = value;
    return;
  }
  const inner = (hash[at] ??= Object.create(null) as RawHash);
  if (typeof inner === 'string' || Array.isArray(inner))
    throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
  place(inner, rest, value, name);
}

/** Hashes whose keys count from 0 are lists. */
function arraysOf(raw: Raw): Raw {
  if (typeof raw === 'string' || Array.isArray(raw)) return raw;
  const entries = Object.entries(raw).map(([key, value]) => [key, arraysOf(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
