/** The styles of the windows in which a buyer logs in and approves. */
export const checkoutStyles = `
  :root { color-scheme: light dark; --line: light-dark(#cbd2d9, #4a5568); --accent: light-dark(#0b4fb3, #8ab8ff); --onaccent: light-dark(#fff, #0b1626); --soft: light-dark(#4f5b67, #aab6c4); --bad: light-dark(#a1242f, #ff9f9a); }
  * { box-sizing: border-box; }
  html { background: light-dark(#f5f7fa, #10161f); color: light-dark(#1b2530, #eef2f7); }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; padding: 1rem; overflow-wrap: anywhere; }
  .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; align-items: baseline; }
  .brand { font-weight: 800; font-style: italic; font-size: 1.25rem; color: var(--accent); margin: 0; }
  .local { color: var(--soft); font-size: 0.875rem; margin: 0; }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 1rem 0 0.5rem; }
  .card { background: light-dark(#fff, #18212d); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; margin-block: 1rem; }
  .amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
  .error { border-inline-start: 0.3rem solid var(--bad); padding-inline-start: 0.75rem; }
  fieldset { border: 0; padding: 0; margin: 0; }
  legend { font-weight: 600; padding: 0; margin-block-end: 0.5rem; }
  .choice { display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; align-items: start; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; margin-block-end: 0.5rem; }
  .choice:has(input:checked) { border-color: var(--accent); outline: 1px solid var(--accent); }
  .choice input { inline-size: 1.25rem; block-size: 1.25rem; margin: 0.15rem 0 0; accent-color: var(--accent); }
  .choice small { color: var(--soft); display: block; font-size: 0.875rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
  dt { color: var(--soft); }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
  .actions { display: grid; gap: 0.75rem; margin-block-start: 1rem; }
  button, .button { font: inherit; font-weight: 700; padding: 0.75rem 1rem; border-radius: 2rem; border: 2px solid var(--accent); background: transparent; color: var(--accent); cursor: pointer; text-align: center; text-decoration: none; }
  button.main { background: var(--accent); color: var(--onaccent); }
  a { color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
