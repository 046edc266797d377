import { html } from 'hono/html';
import { page } from '../../shared/pages';
import type { Markup } from '../../shared/pages';
import type { FieldIssue } from '../../../content/validation/ContentIssue';
import type { Release } from '../store/Release';
import { editorStyles } from './editorStyles';

export interface EditPageSource {
  /** Address of the editor page, without a slash at the end. */
  readonly base: string;
  readonly title: string;
  readonly documentId: string;
  /** The release or draft whose version is shown; none for the published one. */
  readonly ref: string | undefined;
  /** The ref of the release or draft to save to; empty for a separate draft. */
  readonly target: string;
  /** What stands in the text field. */
  readonly text: string;
  readonly problems: readonly FieldIssue[];
  readonly releases: readonly Release[];
  /** Whether there is an edit to forget. */
  readonly edited: boolean;
  readonly published: boolean;
}

/** The page on which an editor changes a document: its JSON in one field, and what is wrong with it beside that. */
export function editPage(source: EditPageSource): Markup {
  const { base, title, documentId, ref, target, text, problems, releases, edited, published } = source;
  const wrong = problems.length > 0;
  return page({
    title: `${wrong ? 'Error: ' : ''}Edit ${title}`,
    styles: { text: editorStyles },
    body: html`<header>
        <p><a href="${base}/">All content</a></p>
        <h1>Edit ${title}</h1>
        <p>
          Saving doesn’t publish anything. Your change goes into a release or a draft, and you can see it in a preview.
        </p>
      </header>
      <main>
        <form method="post" action="${base}/edit">
          <input type="hidden" name="document" value="${documentId}" />
          <input type="hidden" name="from" value="${ref ?? ''}" />
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
          <p>
            <label for="json">Document, as JSON</label>
            <span id="json-hint"
              >Change the uid to move the document to a new address. Change both the id and the uid to save it as a new
              document.</span
            >
          </p>
          ${wrong ? renderIssueList(problems) : ''}
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
          <p class="actions">
            <button class="main" name="action" value="save">Save</button>
            ${published ? html`<button class="quiet" name="action" value="remove">Take off the site</button>` : ''}
            ${edited ? html`<button class="quiet" name="action" value="discard">Discard my changes</button>` : ''}
          </p>
        </form>
      </main>`,
  });
}

/** An editor reads no more than these; the first ones usually explain the others. */
const SHOWN_PROBLEMS = 30;

function renderIssueList(problems: readonly FieldIssue[]): Markup {
  const more = problems.length - SHOWN_PROBLEMS;
  return html`<div class="problem" id="json-problems" role="alert">
    <p>Not saved. Fix ${problems.length === 1 ? 'this problem' : `these ${problems.length} problems`} first.</p>
    <ul>
      ${problems.slice(0, SHOWN_PROBLEMS).map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}
    </ul>
    ${more > 0 ? html`<p>And ${more} more.</p>` : ''}
  </div>`;
}
