import type { EventRecord } from '../books/records';
import type { Happening } from '../core/Core';
import { eventId } from '../core/ids';

/** A webhook event of PayPal's form; its body is written once and never again, as it is what gets signed. */
export function newEvent(
  { type, resourceType, resourceId, summary, resource }: Happening,
  { publicUrl, clock }: { readonly publicUrl: () => string; readonly clock: () => Date },
): EventRecord {
  const id = eventId();
  const createTime = clock().toISOString();
  const self = `${publicUrl()}/v1/notifications/webhooks-events/${id}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: createTime,
    resource_type: resourceType,
    ...(resourceType !== 'dispute' && { resource_version: '2.0' }),
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  });
  return { id, type, createTime, resourceId, body };
}
