import type { HeaderRule } from './createHeaderTable';

/** A row's pattern as a regular expression over a whole path. */
function matcher(pattern: string): RegExp {
  const source = pattern
    .replace(/^\//, '')
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '*') return '[^/]*';
      return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^/${source}$`);
}

/** Creates the lookup of the headers of a path (`/about`, `/static/a-1f2e.woff2`); if two rows set one header, the later one wins. */
export function createHeaderLookup(table: readonly HeaderRule[]): (path: string) => Record<string, string> {
  const rows = table.map(({ pattern, headers }) => ({ expression: matcher(pattern), headers }));
  return (path) =>
    Object.assign({}, ...rows.filter(({ expression }) => expression.test(path)).map(({ headers }) => headers));
}
