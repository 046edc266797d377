import { html } from 'hono/html';
import type { Markup } from './Markup';

/** What a form carries along unseen. */
export function hiddenInputs(fields: Readonly<Record<string, string>>): Markup {
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}

/**
 * A form that does something.
 *
 * @param fields - what it is about.
 * @param content - its inputs and buttons.
 */
export function postForm(action: string, fields: Readonly<Record<string, string>>, content: Markup): Markup {
  return html`<form method="post" action="${action}">${hiddenInputs(fields)} ${content}</form>`;
}

/** What a button is about, for those who hear the page and do not see what stands around it. */
export function unseen(text: string): Markup {
  return html`<span class="hidden">${text}</span>`;
}
