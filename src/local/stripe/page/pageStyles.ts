import { houseStyles } from '../../pages/houseStyles';

/** The styles of the page for people. */
export const pageStyles = `${houseStyles}
  body { max-width: 64rem; }
  h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
  h3 { font-size: 1.125rem; margin: 0; font-variant-numeric: tabular-nums; }
  p { margin: 0.5rem 0; }
  .head { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
  .head time, .id { font-size: 0.875rem; }
  .head time { margin-inline-start: auto; }
  .good { color: light-dark(#17663a, #8fdcae); }
  .bad { color: var(--bad); }
  .waits { color: light-dark(#7a5200, #f2c66d); }
  dl, label { font-size: 0.875rem; }
  input { width: 8rem; }
  td form { margin: 0; }
  td button { padding: 0.1rem 0.5rem; font-size: 0.875rem; }
  .said.problem { border-inline-start-color: var(--bad); }
  nav { display: flex; gap: 1rem; margin: 1rem 0; }
`;
