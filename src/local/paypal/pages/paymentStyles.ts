import { raw } from 'hono/html';

/** The styles of the page for people: nothing from elsewhere, light or dark as the system is. */
export const paymentStyles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#d8d2dd, #4b4355); --accent: light-dark(#5b2a86, #cda9ee); --soft: light-dark(#5d5366, #b9aec4); }
  * { box-sizing: border-box; }
  html { background: light-dark(#fff, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.2; }
  a { color: var(--accent); }
  article { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
  article h3 { margin: 0 0 0.5rem; font-size: 1.0625rem; }
  .facts { color: var(--soft); font-size: 0.9375rem; margin: 0 0 0.5rem; }
  .state { border: 1px solid var(--line); border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; white-space: nowrap; }
  .said { border-inline-start: 0.3rem solid var(--accent); padding: 0.25rem 1rem; }
  ul { padding-inline-start: 1.25rem; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 0.5rem; }
  label { font-weight: 600; font-size: 0.9375rem; }
  label span { display: block; }
  label, form > * { max-width: 100%; min-width: 0; }
  input, select, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--line); border-radius: 0.4rem; padding: 0.35rem 0.6rem; max-width: 100%; }
  input { width: 9rem; }
  button { cursor: pointer; font-weight: 600; border-color: var(--accent); }
  summary { cursor: pointer; font-weight: 600; }
  a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);
