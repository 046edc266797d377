import type { Filter, List, Sort } from './lists';

/** The facts that a list needs of a document. */
export interface Listed {
  readonly prismicId: string;
  readonly type: string;
  readonly data: unknown;
}

/** A condition on a node's value at a path. */
interface Condition {
  readonly path: readonly string[];
  readonly operator: 'eq' | 'ne';
  /** A value, or `null` for the page's own id. */
  readonly value: string | null;
}

/**
 * Prepares a list: what is the same for all its pages is done once, as there may be thousands of them. Documents that sort alike keep
 * their order.
 *
 * @returns the nodes of the list for the page of a document
 */
export function selectNodes<Node extends Listed>(
  nodes: readonly Node[],
  { types, filter = {}, sort, limit }: List,
): (page: Listed) => Node[] {
  const conditions = flattenFilter(filter);
  const ofEveryPage = conditions.filter(({ value }) => value !== null);
  const sorted = nodes
    .filter((node) => types.includes(node.type) && ofEveryPage.every((condition) => holds(node, condition)))
    .sort((a, b) => compareBy(sort, a, b));
  const ofOnePage = conditions.filter(({ value }) => value === null);
  const link = ofOnePage.find(({ operator }) => operator === 'eq');
  const byPage = new Map<unknown, Node[]>();
  if (link)
    for (const node of sorted) {
      const page = at(node, link.path);
      const group = byPage.get(page);
      if (group) group.push(node);
      else byPage.set(page, [node]);
    }
  return ({ prismicId }) => {
    const selected: Node[] = [];
    for (const node of link ? (byPage.get(prismicId) ?? []) : sorted) {
      if (selected.length === limit) break;
      if (ofOnePage.every((condition) => holds(node, { ...condition, value: prismicId }))) selected.push(node);
    }
    return selected;
  };
}

function flattenFilter(filter: Filter, path: readonly string[] = []): Condition[] {
  return Object.entries(filter).flatMap(([name, inner = '']) => {
    if (typeof inner !== 'string') return flattenFilter(inner, [...path, name]);
    // In a filter a node's `id` is Gatsby's own; a preview has none, so documents are compared by the content service's.
    const field = path.length === 1 && path[0] === 'id' ? ['prismicId'] : path;
    return [{ path: field, operator: name as 'eq' | 'ne', value: /^\$(id|prismicId)$/.test(inner) ? null : inner }];
  });
}

const holds = (node: Listed, { path, operator, value }: Condition): boolean =>
  (at(node, path) === value) === (operator === 'eq');

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
  if (a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}
