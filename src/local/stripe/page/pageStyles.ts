import { raw } from 'hono/html';

/** The page's styles: nothing from elsewhere, light or dark as the system is. */
export const pageStyles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#d8d2dd, #4b4355); --accent: light-dark(#5b2a86, #cda9ee); --soft: light-dark(#f6f2f9, #221b29); }
  html { background: light-dark(#fff, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.2; }
  h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
  h3 { font-size: 1.125rem; margin: 0; font-variant-numeric: tabular-nums; }
  h4 { font-size: 1rem; margin: 1rem 0 0.25rem; }
  p { margin: 0.5rem 0; }
  article, .panel { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
  .head { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
  .head time, .id { font-size: 0.875rem; }
  .head time { margin-inline-start: auto; }
  .status { border: 1px solid currentColor; border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; }
  .good { color: light-dark(#17663a, #8fdcae); }
  .bad { color: light-dark(#a1242f, #ff9f9a); }
  .waits { color: light-dark(#7a5200, #f2c66d); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 0.75rem; margin: 0.5rem 0; font-size: 0.875rem; }
  dt { font-weight: 600; }
  dd { margin: 0; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.5rem 0; }
  label { display: block; font-size: 0.875rem; font-weight: 600; }
  input, select, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--line); border-radius: 0.4rem; padding: 0.3rem 0.6rem; max-width: 100%; box-sizing: border-box; }
  input { width: 8rem; }
  button { cursor: pointer; border-color: var(--accent); font-weight: 600; }
  details { margin-top: 0.5rem; }
  summary { cursor: pointer; font-weight: 600; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
  th, td { text-align: start; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line); vertical-align: top; }
  td form { margin: 0; }
  td button { padding: 0.1rem 0.5rem; font-size: 0.875rem; }
  .notice { border-inline-start: 0.3rem solid var(--accent); background: var(--soft); padding: 0.5rem 1rem; }
  .problem { border-inline-start-color: light-dark(#a1242f, #ff9f9a); }
  nav { display: flex; gap: 1rem; margin: 1rem 0; }
  a { color: var(--accent); }
  a:focus-visible, summary:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);
