import { baseStyles } from '../../shared/pages';

/** The styles of the editor's pages. */
export const editorStyles = `${baseStyles}
  ul { list-style: none; padding: 0; }
  li { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; padding: 0.5rem 0; border-top: 1px solid var(--line); }
  details { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0 0 1rem; }
  article:target { border-color: var(--accent); }
  .title { font-weight: 600; }
  .change { border: 1px solid var(--line); border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; }
  .type, .ref { font-size: 0.875rem; }
  label .ref { font-weight: 400; }
  .links { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; margin-inline-start: auto; }
  .button { border: 2px solid var(--accent); border-radius: 0.4rem; padding: 0.35rem 0.9rem; font-weight: 600; text-decoration: none; }
  form { display: block; }
  textarea { display: block; width: 100%; font: 0.875rem/1.5 ui-monospace, monospace; }
  textarea[aria-invalid] { border-color: var(--bad); }
  input.link { display: block; width: 100%; font: 0.875rem/1.5 ui-monospace, monospace; }
  .problem { margin-block-end: 0.75rem; }
  .problem li { display: block; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button.quiet { border-color: var(--edge); font-weight: 400; }
`;
