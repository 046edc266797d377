import { html } from 'hono/html';
import { pageStyles } from './pageStyles';

export type Markup = ReturnType<typeof html>;

/** A page of the room: no script, no font or picture from elsewhere. */
export function pageLayout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${pageStyles}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}
