import { raw } from 'hono/html';

/** The editor page's styles: no font or picture from elsewhere, light or dark as the system is. */
export const editorStyles = raw(`
  :root { color-scheme: light dark; --line: light-dark(#d8d2dd, #4b4355); --accent: light-dark(#5b2a86, #cda9ee); }
  html { background: light-dark(#fff, #18141c); color: light-dark(#1d1623, #f1ecf5); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  h1, h2, h3 { line-height: 1.2; }
  ul { list-style: none; padding: 0; }
  li { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; padding: 0.5rem 0; border-top: 1px solid var(--line); }
  article, details { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
  summary { cursor: pointer; font-weight: 600; }
  .title { font-weight: 600; }
  .change { border: 1px solid var(--line); border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; }
  .type, .ref { font-size: 0.875rem; }
  li a { margin-inline-start: auto; color: var(--accent); }
  .button { border: 2px solid var(--accent); border-radius: 0.4rem; padding: 0.35rem 0.9rem; font-weight: 600; text-decoration: none; }
  li .edit { margin-inline-start: 0; }
  label { display: block; font-weight: 600; }
  select, textarea, button { font: inherit; color: inherit; background: Canvas; border: 2px solid var(--line); border-radius: 0.4rem; padding: 0.4rem 0.6rem; }
  textarea { display: block; width: 100%; box-sizing: border-box; font: 0.875rem/1.5 ui-monospace, monospace; }
  textarea[aria-invalid] { border-color: light-dark(#a1242f, #ff9f9a); }
  .problems { border-inline-start: 0.3rem solid light-dark(#a1242f, #ff9f9a); padding: 0.1rem 1rem; margin-block-end: 0.75rem; }
  .problems li { display: block; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button { cursor: pointer; }
  button.button { background: light-dark(#5b2a86, #cda9ee); color: light-dark(#fff, #18141c); }
  a:focus-visible, summary:focus-visible, button:focus-visible, select:focus-visible, textarea:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);
