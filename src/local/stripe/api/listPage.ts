import { invalidRequest, noSuch } from './ApiFailure';

export interface PageRequest {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;
}

interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface ListPage<Row> {
  readonly object: 'list';
  readonly data: Row[];
  readonly has_more: boolean;
  readonly url: string;
}

/**
 * A page of a list, newest first. The cursors are ids; `ending_before` gives the page just before that one.
 *
 * @param rows oldest first
 */
export function listPage<Row extends Listed>(url: string, rows: readonly Row[], request: PageRequest): ListPage<Row> {
  const { limit = 10, starting_after: after, ending_before: before, created } = request;
  if (after !== undefined && before !== undefined)
    throw invalidRequest('You cannot parameterize both starting_after and ending_before.', {
      code: 'parameters_exclusive',
    });
  const newest = rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => b.row.created - a.row.created || b.index - a.index)
    .map(({ row }) => row);
  const cursor = after ?? before;
  const at = cursor === undefined ? -1 : newest.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at === -1)
    throw noSuch('object', cursor, after === undefined ? 'ending_before' : 'starting_after');

  const part = after !== undefined ? newest.slice(at + 1) : before !== undefined ? newest.slice(0, at) : newest;
  const matching = part.filter((row) => isWithin(row.created, created));
  const data = before === undefined ? matching.slice(0, limit) : matching.slice(-limit);
  return { object: 'list', data, has_more: matching.length > data.length, url };
}

/** Whether a time lies in a range. */
export function isWithin(time: number, range: PageRequest['created']): boolean {
  if (!range) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
