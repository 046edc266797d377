import { html } from 'hono/html';
import type { Markup } from './Markup';

/** A table that scrolls sideways by itself where it is too wide, by keyboard too. */
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
