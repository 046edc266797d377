import { html } from 'hono/html';
import { toZonedTime } from '../../domain/calendar/toZonedTime';
import { sydneyZone } from '../../domain/calendar/sydneyDay';
import type { ContentIssue } from '../../content/validation/ContentIssue';
import { page, postForm, showTime, unseen, type Markup } from '../kit/pages';
import { editorStyles } from './editPage';
import { documentTitle } from './findDocument';
import type { ContentDocument } from './parseDocument';
import type { Publication } from './publications';
import type { Release } from './Snapshot';

/** Returns a moment as the browser's field has it, on Sydney's clocks. */
export function localValue(moment: Date): string {
  const { day, time } = toZonedTime(moment, sydneyZone);
  return `${day}T${time}`;
}

/** Publishes a release or a draft, now or at a time. */
export function publishForms({ ref, label, scheduledAt, publishes }: Release, base: string): Markup {
  const time = scheduledAt && publishes ? new Date(scheduledAt) : undefined;
  return html`<div class="actions">
    ${postForm(`${base}/publish`, { ref }, html`<button>Publish now${unseen(`: ${label}`)}</button>`)}
    <details>
      <summary>Schedule${unseen(`: ${label}`)}</summary>
      ${time ? html`<p>It is published ${showTime(time, 'minute')}, Sydney time, while the gateway runs.</p>` : ''}
      ${postForm(
        `${base}/schedule`,
        { ref },
        html`<p>
            <label for="at-${ref}">Publish at (Sydney time)</label>
            <input
              type="datetime-local"
              id="at-${ref}"
              name="moment"
              value="${scheduledAt ? localValue(new Date(scheduledAt)) : ''}"
              required
            />
          </p>
          <button name="action" value="set">Schedule</button>
          ${time ? html`<button class="quiet" name="action" value="cancel" formnovalidate>Don’t publish it then</button>` : ''}`,
      )}
    </details>
  </div>`;
}

interface RefusedPageSource {
  readonly base: string;
  readonly title: string;
  readonly issues: readonly Pick<ContentIssue, 'document' | 'field' | 'message'>[];
}

/** Renders the page that says why the published content stays as it is. */
export function refusedPage({ base, title, issues }: RefusedPageSource): Markup {
  return page({
    title: `Error: ${title}`,
    styles: { text: editorStyles },
    body: html`<header>
        <p><a href="${base}/">All content</a></p>
        <h1>${title}</h1>
      </header>
      <main>
        <div class="problem" role="alert">
          <p>
            Nothing was changed. Fix ${issues.length === 1 ? 'this problem' : `these ${issues.length} problems`} first.
          </p>
          <ul>
            ${issues.map(
              ({ document, field, message }) =>
                html`<li><code>${[document, field].filter(Boolean).join(' › ')}</code> ${message}</li>`,
            )}
          </ul>
        </div>
      </main>`,
  });
}

interface HistoryPageSource {
  readonly base: string;
  readonly documentId: string;
  /** The published document; none if it was taken off. */
  readonly document: ContentDocument | undefined;
  readonly publications: readonly Publication[];
}

/** Renders the page with the history of a document: what was published, and back. */
export function historyPage({ base, documentId, document, publications }: HistoryPageSource): Markup {
  const last = publications[0]?.changes.find(({ id }) => id === documentId);
  const named = document ?? last?.before ?? last?.after;
  const title = named ? documentTitle(named) : documentId;
  return page({
    title: `History of ${title}`,
    styles: { text: editorStyles },
    body: html`<header>
        <p><a href="${base}/">All content</a></p>
        <h1>History of ${title}</h1>
        <p>
          ${document ? 'It is published.' : 'It is not published.'} The built site shows a change after its next build.
        </p>
      </header>
      <main>
        ${
          document
            ? postForm(
                `${base}/unpublish`,
                { document: documentId },
                html`<button class="quiet">Take it off the site now</button>`,
              )
            : ''
        }
        ${publications.length === 0 ? html`<p>Nothing was published here yet: it is as the project has it.</p>` : ''}
        <ul>
          ${publications.map(
            ({ number, at, label }, index) =>
              html`<li>
                ${showTime(new Date(at), 'minute')} <span>${label}</span>
                <span class="links">
                  <a
                    href="${base}/edit?${new URLSearchParams({ document: documentId, before: String(number) }).toString()}"
                    >Edit the version before it</a
                  >
                  ${
                    index === 0
                      ? postForm(
                          `${base}/undo`,
                          { publication: String(number), document: documentId },
                          html`<button class="quiet">Undo${unseen(`: ${label}`)}</button>`,
                        )
                      : ''
                  }
                </span>
              </li>`,
          )}
        </ul>
      </main>`,
  });
}
