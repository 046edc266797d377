import { html, raw } from 'hono/html';
import type { FieldIssue } from '../../content/validation/ContentIssue';
import { hiddenInputs, page, baseStyles, type Markup } from '../kit/pages';
import type { EditorSource } from './EditorSource';
import type { LanguageLink } from './editSubject';
import { masterLanguage, type Language } from './languages';
import type { Release } from './Snapshot';

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
  .languages { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
  .links { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; margin-inline-start: auto; }
  .button { border: 2px solid var(--accent); border-radius: 0.4rem; padding: 0.35rem 0.9rem; font-weight: 600; text-decoration: none; }
  form { display: block; }
  textarea { display: block; width: 100%; font: 0.875rem/1.5 ui-monospace, monospace; }
  [aria-invalid] { border-color: var(--bad); }
  input.link { display: block; width: 100%; font: 0.875rem/1.5 ui-monospace, monospace; }
  .problem { margin-block-end: 0.75rem; }
  .problem li { display: block; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: start; }
  .actions details { margin: 0; padding: 0.35rem 0.9rem; }
  button.quiet { border-color: var(--edge); font-weight: 400; }
`;

export interface EditPageSource {
  /** Address of the editor page, without a slash at the end. */
  readonly base: string;
  readonly heading: string;
  readonly language: Language;
  readonly languageLinks: readonly LanguageLink[];
  /** Fields that say which document it is. */
  readonly subject: Readonly<Record<string, string>>;
  /** The release or draft whose version is shown; none for the published one. */
  readonly ref: string | undefined;
  /** The ref of the release or draft to save to; empty for a separate draft. */
  readonly target: string;
  /** The content of the text field. */
  readonly text: string;
  /** The versions that the edit begins from, as JSON. */
  readonly versions: string;
  readonly issues: readonly FieldIssue[];
  readonly releases: readonly Release[];
  /** Whether there is an edit to forget. */
  readonly edited: boolean;
  readonly published: boolean;
  /** All that the form is made from. */
  readonly source: EditorSource;
}

/**
 * Renders the page on which an editor changes a document. Without scripts it has the document's JSON in one field, and what is wrong with it
 * beside that; a script puts a form in its place (`browser/edit.tsx`), with the JSON behind a tab.
 */
export function editPage(options: EditPageSource): Markup {
  const { base, heading, subject, ref, target, text, versions, issues, releases, edited, published, source } = options;
  const wrong = issues.length > 0;
  return page({
    title: `${wrong ? 'Error: ' : ''}${heading}`,
    styles: { text: editorStyles },
    body: html`<link rel="stylesheet" href="${base}/edit.css" />
      <header>
        <p><a href="${base}/">All content</a></p>
        <h1>${heading}</h1>
        <p>
          Saving doesn’t publish anything. Your change goes into a release or a draft, and you can see it in a preview.
        </p>
        ${renderLanguages(options)}
      </header>
      <main>
        <form method="post" action="${base}/edit" id="edit">
          ${hiddenInputs({ ...subject, from: ref ?? '' })}
          <input type="hidden" name="versions" value="${versions}" id="versions" />
          <p>
            <label for="target">Save to</label>
            <select id="target" name="target">
              <option value="" ${target === '' ? 'selected' : ''}>A separate draft</option>
              ${releases.map(
                (release) =>
                  html`<option value="${release.ref}" ${release.ref === target ? 'selected' : ''}>
                    ${release.label}
                  </option>`,
              )}
            </select>
          </p>
          <div id="editor"></div>
          <div id="json-panel">
            <p>
              <label for="json">Document, as JSON</label>
              <span id="json-hint"
                >Change the uid to move the document to a new address. Change both the id and the uid to save it as a
                new document.</span
              >
            </p>
            ${wrong ? renderIssueList(issues) : ''}
            <textarea
              id="json"
              name="json"
              rows="30"
              spellcheck="false"
              autocomplete="off"
              aria-describedby="${wrong ? 'json-problems ' : ''}json-hint"
              ${wrong ? html`aria-invalid="true" autofocus` : ''}
            >
${text}</textarea>
          </div>
          <p class="actions">
            <button class="main" name="action" value="save">Save</button>
            ${published ? html`<button class="quiet" name="action" value="remove">Take off the site</button>` : ''}
            ${edited ? html`<button class="quiet" name="action" value="discard">Discard my changes</button>` : ''}
          </p>
        </form>
      </main>
      <script type="application/json" id="source">
        ${raw(JSON.stringify(source).replaceAll('<', '\\u003c'))}
      </script>
      <script src="${base}/edit.js" defer></script>`,
  });
}

/** The document's language, and the ways to the others. */
function renderLanguages({ base, language, languageLinks }: EditPageSource): Markup {
  return html`<p class="languages">
    <span>Language: ${language.name}</span>
    ${languageLinks.map(
      ({ language: { name }, isThere, query }) =>
        html`<a href="${base}/edit?${new URLSearchParams(query).toString()}"
          >${isThere ? `Edit in ${name}` : `Translate into ${name}`}</a
        >`,
    )}
  </p>`;
}

/** Renders a language's name beside a document's title; nothing for the master language. */
export const renderLanguage = ({ id, name }: Language): Markup | '' =>
  id === masterLanguage.id ? '' : html`<span class="change">${name}</span>`;

/** An editor reads no more than these; the first ones usually explain the others. */
const maxShownProblems = 30;

function renderIssueList(issues: readonly FieldIssue[]): Markup {
  const more = issues.length - maxShownProblems;
  return html`<div class="problem" id="json-problems" role="alert" data-without-script>
    <p>Not saved. Fix ${issues.length === 1 ? 'this problem' : `these ${issues.length} problems`} first.</p>
    <ul>
      ${issues.slice(0, maxShownProblems).map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}
    </ul>
    ${more > 0 ? html`<p>And ${more} more.</p>` : ''}
  </div>`;
}
