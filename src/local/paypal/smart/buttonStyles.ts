/** The styles of the button's frame; the colours are those that a site can ask for. */
export const buttonStyles = `
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; }
  html, body { margin: 0; background: transparent; }
  body { font: 1rem/1.4 system-ui, sans-serif; padding: 3px; }
  [hidden] { display: none !important; }
  #pay { display: block; width: 100%; border: 1px solid transparent; font: inherit; font-weight: 700; cursor: pointer; padding: 0 0.5rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  #pay b { font-style: italic; font-weight: 800; }
  #pay:disabled { cursor: not-allowed; opacity: 0.6; }
  .gold { background: #ffc439; color: #1b2530; }
  .blue { background: #0b5fae; color: #fff; }
  .silver { background: #eee; color: #1b2530; }
  .white { background: #fff; color: #1b2530; border-color: #5d6670 !important; }
  .black { background: #2c2e2f; color: #fff; border-color: #8b8f93 !important; }
  .rect { border-radius: 4px; }
  .pill { border-radius: 30px; }
  .sharp { border-radius: 0; }
  #waiting { color: light-dark(#1b2530, #eef2f7); display: grid; gap: 0.5rem; }
  #waiting p { margin: 0; }
  #waiting div { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  #waiting button { font: inherit; padding: 0.4rem 0.9rem; border: 2px solid currentColor; border-radius: 1.5rem; background: transparent; color: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid light-dark(#1546a0, #9cc2ff); outline-offset: -3px; }
`;
