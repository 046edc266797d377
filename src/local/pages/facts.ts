import { html } from 'hono/html';
import type { Markup } from './Markup';

/** A term of a `dl` with its value; nothing where there is none. */
export function fact(name: string, value: string | Markup): Markup | '' {
  if (value === '') return '';
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

/** Terms with their values. */
export function factList(facts: readonly (readonly [name: string, value: string | Markup])[]): Markup {
  return html`<dl>${facts.map(([name, value]) => fact(name, value))}</dl>`;
}
