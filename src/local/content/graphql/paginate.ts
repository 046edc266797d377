import { GraphQLError } from 'graphql';

export interface Page<Node> {
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly edges: readonly { readonly node: Node; readonly cursor: string }[];
  readonly totalCount: number;
}

const DEFAULT_SIZE = 20;
const MAXIMUM_SIZE = 100;
const CURSOR_PREFIX = 'arrayconnection:';

/**
 * Cuts a page out of a list by the arguments of a connection: `first` and `after`, or `last` and `before`.
 * @throws GraphQLError for a size outside 1…100, or a cursor that is none
 */
export function paginate<Node>(nodes: readonly Node[], args: Readonly<Record<string, unknown>>): Page<Node> {
  const after = args.after === undefined || args.after === null ? -1 : parseCursor(args.after);
  const before = args.before === undefined || args.before === null ? nodes.length : parseCursor(args.before);
  let start = Math.min(after + 1, nodes.length);
  let end = Math.max(start, Math.min(before, nodes.length));
  if (args.last !== undefined && args.last !== null && (args.first === undefined || args.first === null)) {
    start = Math.max(start, end - readPageSize('last', args.last));
  } else {
    end = Math.min(
      end,
      start + (args.first === undefined || args.first === null ? DEFAULT_SIZE : readPageSize('first', args.first)),
    );
  }
  const edges = nodes.slice(start, end).map((node, index) => ({ node, cursor: toCursor(start + index) }));
  return {
    pageInfo: {
      hasNextPage: end < nodes.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    edges,
    totalCount: nodes.length,
  };
}

function readPageSize(name: string, size: unknown): number {
  if (typeof size === 'number' && size >= 1 && size <= MAXIMUM_SIZE) return size;
  throw new GraphQLError(`Argument '${name}' must be from 1 to ${MAXIMUM_SIZE}`);
}

function toCursor(index: number): string {
  return Buffer.from(`${CURSOR_PREFIX}${index}`).toString('base64');
}

function parseCursor(cursor: unknown): number {
  const text = Buffer.from(String(cursor), 'base64').toString('utf8');
  if (text.startsWith(CURSOR_PREFIX) && /^\d+$/.test(text.slice(CURSOR_PREFIX.length))) {
    return Number(text.slice(CURSOR_PREFIX.length));
  }
  throw new GraphQLError(`Invalid cursor '${String(cursor)}'`);
}
