import type { Context } from 'hono';
import { html, raw } from 'hono/html';

/** Markup of a page; text put into it is escaped. */
export type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  /** Styles in the page itself, or the address of a sheet. */
  readonly styles: { readonly text: string } | { readonly sheets: readonly string[] };
  /** The content of `body`. */
  readonly body: Markup;
}

/** Renders an emulator's page: it loads nothing from elsewhere, and search engines skip it. */
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

/** Renders a term of a `dl` with its value; nothing without a value. */
export function fact(name: string, value: string | Markup): Markup | '' {
  if (value === '') return '';
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

/** Renders terms with their values. */
export function factList(facts: readonly (readonly [name: string, value: string | Markup])[]): Markup {
  return html`<dl>${facts.map(([name, value]) => fact(name, value))}</dl>`;
}

/** Renders hidden fields of a form. */
export function hiddenInputs(fields: Readonly<Record<string, string>>): Markup {
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}

/**
 * Renders a form that does something.
 *
 * @param fields - hidden fields that name its subject.
 * @param content - its inputs and buttons.
 */
export function postForm(action: string, fields: Readonly<Record<string, string>>, content: Markup): Markup {
  return html`<form method="post" action="${action}">${hiddenInputs(fields)} ${content}</form>`;
}

/** Renders text for screen readers: the subject of a button that is clear only from its surroundings. */
export function unseen(text: string): Markup {
  return html`<span class="hidden">${text}</span>`;
}

/** Renders a table that scrolls sideways if it is too wide, by keyboard too. */
export function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
): Markup {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th> `)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td> `)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const grouped = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });

/** Formats an amount in whole units: `A$1,250.00`, `USD 5.00`, `−A$1.00`. */
export function showMoney(amount: number, currency: string): string {
  const text = `${currency === 'AUD' ? 'A$' : `${currency} `}${grouped.format(Math.abs(amount))}`;
  return amount < 0 ? `−${text}` : text;
}

const createTimeFormat = (timeStyle: 'medium' | 'short') =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle, timeZone: 'Australia/Sydney' });
const timeFormats = { second: createTimeFormat('medium'), minute: createTimeFormat('short') };

/** Formats a moment in Sydney's time, to the second or the minute. */
export function showTime(time: Date, to: keyof typeof timeFormats = 'second'): Markup {
  return html`<time datetime="${time.toISOString()}">${timeFormats[to].format(time)}</time>`;
}

/** Whether another site's page sent a request: it could make a visitor's browser send any form. */
export function isForeign(c: Context): boolean {
  const { origin } = new URL(c.req.url);
  return (c.req.header('origin') ?? origin) !== origin;
}

/** The root of an emulator with and without a slash: where an app is mounted, Hono removes the slash from the path `/`. */
export const rootPaths = ['/', '/:slash{.{0}}'] as const;

/** The styles of every emulator's page, light or dark as the system is; each adds its own. */
export const baseStyles = `
  :root { color-scheme: light dark; --line: light-dark(#d8d2dd, #4b4355); --edge: light-dark(#857a90, #8b8098); --accent: light-dark(#5b2a86, #cda9ee); --onaccent: light-dark(#fff, #18141c); --soft: light-dark(#5d5366, #b9aec4); --tint: light-dark(#f6f2f9, #221b29); --bad: light-dark(#a1242f, #ff9f9a); }
  * { box-sizing: border-box; }
  html { background: light-dark(#fff, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.2; }
  a { color: var(--accent); }
  article, .panel { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
  .facts { color: var(--soft); font-size: 0.9375rem; margin: 0 0 0.5rem; }
  .status { border: 1px solid currentColor; border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; white-space: nowrap; }
  .said { border-inline-start: 0.3rem solid var(--accent); background: var(--tint); padding: 0.5rem 1rem; }
  .problem { border-inline-start: 0.3rem solid var(--bad); padding: 0.1rem 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0.5rem 0; }
  dt { font-weight: 600; }
  dd { margin: 0; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; } }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 0.5rem; }
  form > * { max-width: 100%; min-width: 0; }
  label { display: block; font-weight: 600; }
  label span { display: block; }
  input, select, textarea, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--edge); border-radius: 0.4rem; padding: 0.35rem 0.6rem; max-width: 100%; }
  button { cursor: pointer; border-color: var(--accent); font-weight: 600; }
  button.main { background: var(--accent); color: var(--onaccent); }
  details { margin-block: 0.5rem; }
  summary { cursor: pointer; font-weight: 600; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
  th, td { text-align: start; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line); vertical-align: top; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
