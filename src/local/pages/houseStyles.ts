/** What the rooms' pages for people look like, light or dark as the system is; each adds what it alone has. */
export const houseStyles = `
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
