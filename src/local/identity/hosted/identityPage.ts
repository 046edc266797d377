import { baseStyles, page } from '../../shared/pages';
import type { Markup } from '../../shared/pages';

/** A page of the emulator. */
export function identityPage(title: string, body: Markup): Markup {
  return page({ title, styles: { text: baseStyles + styles }, body });
}

const styles = `
  body:has(main.narrow) { max-width: 24rem; }
  form { display: block; margin: 0; }
  label { margin-block-start: 1rem; }
  input { width: 24rem; }
  .narrow input, .narrow button { width: 100%; }
  .hint { font-size: 0.875rem; margin: 0.25rem 0 0; }
  button.main { margin-block-start: 1.25rem; }
  .users { list-style: none; padding: 0; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
`;
