import { html, raw } from 'hono/html';
import type { Markup } from './Markup';

export interface Page {
  readonly title: string;
  /** Styles in the page itself, or the address of a sheet. */
  readonly styles: { readonly text: string } | { readonly sheets: readonly string[] };
  /** Everything in `body`. */
  readonly body: Markup;
}

/** The frame of every page of the rooms: nothing in it comes from elsewhere, and no search engine keeps it. */
export function page({ title, styles, body }: Page): Markup {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${
          'text' in styles
            ? html`<style>
                ${raw(styles.text)}
              </style>`
            : styles.sheets.map((sheet) => html`<link rel="stylesheet" href="${sheet}" />`)
        }
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
