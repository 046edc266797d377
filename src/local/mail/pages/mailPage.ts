import { html } from 'hono/html';
import { mailStyles } from './mailStyles';

export type Markup = ReturnType<typeof html>;

/** The frame of the mail room's pages. */
export function mailPage(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${mailStyles}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

const timeFormat = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Australia/Sydney',
});

/** A moment, for people. */
export function timeOf(iso: string): Markup {
  return html`<time datetime="${iso}">${timeFormat.format(new Date(iso))}</time>`;
}
