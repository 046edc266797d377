import type { Filter, List, Sort } from './lists';

/** What a list needs to know of a document. */
export interface Listed {
  readonly prismicId: string;
  readonly type: string;
  readonly data: unknown;
}

/**
 * Prepares a list: what it is chosen from is sorted once for all pages. Documents that sort alike keep their order.
 *
 * @returns the nodes of the list for the page of a document
 */
export function selectNodes<Node extends Listed>(
  nodes: readonly Node[],
  { types, filter = {}, sort, limit }: List,
): (page: Listed) => Node[] {
  const sorted = nodes.filter(({ type }) => types.includes(type)).sort((a, b) => compareBy(sort, a, b));
  return (page) => {
    const selected: Node[] = [];
    for (const node of sorted) {
      if (selected.length === limit) break;
      if (matches(comparable(node), filter, page)) selected.push(node);
    }
    return selected;
  };
}

/** In a filter a node's `id` is Gatsby's own; a preview has none, so documents are compared by the content service's. */
const comparable = ({ prismicId, data }: Listed) => ({ id: prismicId, data });

function matches(value: unknown, filter: Filter, page: Listed): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === 'eq') return value === bind(condition, page);
    if (field === 'ne') return value !== bind(condition, page);
    const inner = (value as Record<string, unknown> | null | undefined)?.[field];
    return matches(inner, condition as Filter, page);
  });
}

function bind(value: unknown, page: Listed): unknown {
  return value === '$id' || value === '$prismicId' ? page.prismicId : value;
}

function compareBy(sorts: readonly Sort[], a: Listed, b: Listed): number {
  for (const sort of sorts) {
    const { path, direction } = flatten(sort);
    const order = compare(at(a, path), at(b, path));
    if (order !== 0) return direction === 'DESC' ? -order : order;
  }
  return 0;
}

function flatten(sort: Sort, path: readonly string[] = []): { path: readonly string[]; direction: string } {
  const [field = '', rest = 'ASC'] = Object.entries(sort)[0] ?? [];
  return typeof rest === 'string' ? { path: [...path, field], direction: rest } : flatten(rest, [...path, field]);
}

function at(node: Listed, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, field) => (value as Record<string, unknown> | null)?.[field], node);
}

/** Without a value comes last in ascending order. */
function compare(a: unknown, b: unknown): number {
  const missing = Number(a === null || a === undefined) - Number(b === null || b === undefined);
  if (missing !== 0 || a === null || a === undefined) return missing;
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
}
