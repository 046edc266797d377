import { raw } from 'hono/html';

/** The room's styles, light or dark as the system is. */
export const pageStyles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#857a90, #8b8098); --accent: light-dark(#5b2a86, #cda9ee); --warn: light-dark(#a1242f, #ff9f9a); }
  html { background: light-dark(#fdfbf7, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  body:has(main.narrow) { max-width: 24rem; }
  h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
  label { display: block; font-weight: 600; margin-block-start: 1rem; }
  input, select, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--line); border-radius: 0.4rem; padding: 0.45rem 0.7rem; box-sizing: border-box; max-width: 100%; }
  a { color: var(--accent); }
  input { width: 24rem; }
  .narrow input, .narrow button { width: 100%; }
  .hint { font-size: 0.875rem; margin: 0.25rem 0 0; }
  button { cursor: pointer; }
  button.main { background: light-dark(#5b2a86, #cda9ee); border-color: transparent; color: light-dark(#fff, #18141c); font-weight: 600; margin-block-start: 1.25rem; }
  .problem { border-inline-start: 0.3rem solid var(--warn); padding: 0.1rem 1rem; }
  .users { list-style: none; padding: 0; }
  .users > li { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block-end: 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0.5rem 0; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);
