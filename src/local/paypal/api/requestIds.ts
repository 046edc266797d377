import { createHash } from 'node:crypto';
import type { Books, Change } from '../books/createBooks';
import { fail, succeed } from './ApiFailure';
import type { Result } from './ApiFailure';
import { invalidRequest, unprocessable } from './failures';

/** What a request does; ids of different operations never meet. */
export type Operation = 'orders' | `captures:${string}` | `refunds:${string}`;

export interface RequestId {
  /** What the same request made before; null for the first time, or without the header. */
  readonly resourceId: string | null;
  /** What is to be committed along with the new resource. */
  readonly remember: (resourceId: string) => readonly Change[];
}

const HOUR = 3_600_000;

/** How long ids are kept: six hours for orders and their captures, 45 days for refunds, says the API's description. */
const keptFor = (operation: Operation) => (operation.startsWith('refunds:') ? 45 * 24 * HOUR : 6 * HOUR);

/** Longest header that the Orders API takes. */
const MAX_LENGTH = 108;

/**
 * Looks a `PayPal-Request-Id` up. The same id for the same operation leads to what it made, as it is by now; with
 * another body it is refused, so that a mistake in a client shows.
 */
export function findRequestId(
  books: Books,
  { header, operation, body, now }: { header: string | undefined; operation: Operation; body: string; now: Date },
): Result<RequestId> {
  if (header === undefined) return succeed({ resourceId: null, remember: () => [] });
  if (header.length < 1 || header.length > MAX_LENGTH) {
    const description = 'The value of a field is either too short or too long.';
    const field = 'PayPal-Request-Id';
    return fail(invalidRequest([{ field, location: 'header', issue: 'INVALID_STRING_LENGTH', description }]));
  }
  const id = `${operation} ${header}`;
  const fingerprint = createHash('sha256').update(body.trim()).digest('base64url');
  const known = books.find('requestIds', id);
  if (known && new Date(known.expiresAt) > now) {
    if (known.fingerprint !== fingerprint) {
      return fail(
        unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED', { field: 'PayPal-Request-Id', location: 'header' }),
      );
    }
    return succeed({ resourceId: known.resourceId, remember: () => [] });
  }
  const expiresAt = new Date(now.getTime() + keptFor(operation)).toISOString();
  return succeed({
    resourceId: null,
    remember: (resourceId) => [['requestIds', { id, fingerprint, resourceId, expiresAt }]],
  });
}
