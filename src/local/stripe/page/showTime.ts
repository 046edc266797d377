import { html } from 'hono/html';

const format = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Australia/Sydney',
});

/** A time in Sydney, from seconds since 1970. */
export function showTime(seconds: number): ReturnType<typeof html> {
  const date = new Date(seconds * 1000);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}
