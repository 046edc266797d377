import { z } from 'zod';
import { noSuch } from '../ApiFailure';
import { expand, flag, listing, text } from '../fields';
import { listPage } from '../listPage';
import { ok, route } from '../Route';

/** What happened. */
export const eventRoutes = [
  route(
    'GET',
    '/events',
    z.strictObject({
      ...listing,
      type: text().optional(),
      types: z.array(text()).optional(),
      delivery_success: flag.optional(),
    }),
    (work, { params }) => {
      const rows = work
        .all('event')
        .filter(({ type }) => matches(type, params.type === undefined ? params.types : [params.type]))
        .filter(({ pending_webhooks: pending }) =>
          params.delivery_success === undefined ? true : (pending === 0) === params.delivery_success,
        );
      return ok(listPage('/v1/events', rows, params));
    },
  ),
  route('GET', '/events/:id', z.strictObject({ expand: expand.optional() }), (work, { id }) => {
    const found = work.get('event', id);
    if (!found) throw noSuch('event', id);
    return ok(found);
  }),
];

/** `charge.*` stands for every type that begins so. */
function matches(type: string, patterns: readonly string[] | undefined): boolean {
  if (!patterns) return true;
  return patterns.some((pattern) => (pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern));
}
