import { houseStyles } from '../../pages/houseStyles';

/** The styles of the page for people. */
export const paymentStyles = `${houseStyles}
  article h3 { margin: 0 0 0.5rem; font-size: 1.0625rem; }
  ul { padding-inline-start: 1.25rem; }
  label { font-size: 0.9375rem; }
  input { width: 9rem; }
`;
