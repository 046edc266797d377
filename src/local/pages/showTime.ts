import { html } from 'hono/html';
import type { Markup } from './Markup';

const format = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Australia/Sydney',
});

/** A moment for people, as clocks in Sydney show it. */
export function showTime(time: Date): Markup {
  return html`<time datetime="${time.toISOString()}">${format.format(time)}</time>`;
}
