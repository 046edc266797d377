import { html } from 'hono/html';
import type { Markup } from '../../pages/Markup';
import { postForm, unseen } from '../../pages/postForm';
import type { DeliveryRecord, EventRecord } from '../books/records';
import type { Core } from '../core/Core';
import type { WebhookPolicy } from '../webhooks/webhookPolicies';
import { joined, shownState, shownTime } from './shown';

const SHOWN_EVENTS = 50;

/** The events that were told, how it went, and buttons that tell them otherwise. */
export function webhookSection({ books }: Core, base: string, policies: readonly WebhookPolicy[]): Markup {
  const events = books.list('events').reverse();
  const deliveries = byEvent(books.list('deliveries'));
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks (${events.length})</h2>
    ${postForm(
      `${base}/_actions/policy`,
      {},
      html`<label>
          <span>What becomes of the next events</span>
          <select name="policy">
            <option value="">Sent as usual</option>
            ${Object.entries(policyWords).map(
              ([value, words]) =>
                html`<option value="${value}" ${policies[0]?.action === value ? 'selected' : ''}>${words}</option>`,
            )}
          </select>
        </label>
        <button>Set</button>`,
    )}
    ${postForm(
      `${base}/_actions/release`,
      {},
      html`<button name="order" value="as-held">Send what is held back</button>
        <button name="order" value="reversed">Send it the other way round</button>`,
    )}
    ${events.length === 0 ? html`<p>None yet.</p>` : ''}
    <ul>
      ${events.slice(0, SHOWN_EVENTS).map((event) => eventItem(event, deliveries.get(event.id) ?? [], base))}
    </ul>
  </section>`;
}

/** The policies that the page sets; tests can set more. */
export const policyWords = {
  duplicate: 'Sent twice',
  delay: 'Sent 30 seconds late',
  hold: 'Held back',
  drop: 'Dropped',
} as const;

function eventItem(
  { id, type, createTime, resourceId }: EventRecord,
  deliveries: readonly DeliveryRecord[],
  base: string,
): Markup {
  return html`<li>
    ${joined([html`${type} <code>${resourceId}</code>`, shownTime(createTime)])}
    ${deliveries.map(
      ({ state, attempts, lastAnswer }) =>
        html`<p class="facts">
          ${joined([
            shownState(state),
            html`${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`,
            lastAnswer === null ? null : html`last answer: ${lastAnswer}`,
          ])}
        </p>`,
    )}
    ${postForm(
      `${base}/_actions/resend`,
      { event: id },
      html`<button>Send again${unseen(`: ${type} ${resourceId}`)}</button>`,
    )}
  </li>`;
}

function byEvent(deliveries: readonly DeliveryRecord[]): Map<string, DeliveryRecord[]> {
  const groups = new Map<string, DeliveryRecord[]>();
  for (const delivery of deliveries) groups.set(delivery.eventId, [...(groups.get(delivery.eventId) ?? []), delivery]);
  return groups;
}
