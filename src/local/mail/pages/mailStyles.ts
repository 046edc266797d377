import { raw } from 'hono/html';

/** The styles of the mail room's pages: nothing from elsewhere, light or dark as the system is. */
export const mailStyles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#d8d2dd, #4b4355); --accent: light-dark(#5b2a86, #cda9ee); --soft: light-dark(#5d5366, #b9aec4); }
  html { background: light-dark(#fff, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  h1, h2 { line-height: 1.2; }
  a { color: var(--accent); }
  ol.mails { list-style: none; padding: 0; }
  ol.mails li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
  ol.mails a { font-weight: 600; }
  .facts { color: var(--soft); font-size: 0.9375rem; margin: 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
  dt { color: var(--soft); }
  dd { margin: 0; }
  iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
  pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; font: 0.9375rem/1.5 ui-monospace, monospace; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
  label { display: block; font-weight: 600; }
  input, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--line); border-radius: 0.4rem; padding: 0.4rem 0.6rem; max-width: 100%; box-sizing: border-box; }
  button { cursor: pointer; border-color: var(--accent); font-weight: 600; }
  a:focus-visible, button:focus-visible, input:focus-visible, iframe:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; } }
`);
