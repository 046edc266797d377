import { html } from 'hono/html';
import { page } from '../../shared/pages';
import type { Markup } from '../../shared/pages';
import { resolvePath } from '../../../content/routes';
import type { ContentState } from '../store/createContentStore';
import type { ContentDocument } from '../store/ContentDocument';
import type { Release } from '../store/Release';
import type { Snapshot } from '../store/Snapshot';
import { documentTitle as titleOf } from './documentTitle';
import { editorStyles } from './editorStyles';

export interface EditorPageSource {
  readonly repositoryName: string;
  /** Address of the site that shows the content, without a slash at the end. */
  readonly siteUrl: string;
  /** Address of this page, without a slash at the end. */
  readonly base: string;
  /** Whether documents can be edited from it. */
  readonly canEdit: boolean;
}

/** A list longer than this says how many more there are; with thousands of documents the page stays readable. */
const SHOWN_DOCUMENTS = 100;

/** The page on which an editor sees what is published and what the releases would change, and opens previews. */
export function editorPage(state: ContentState, source: EditorPageSource): Markup {
  const releases = state.releases.filter(({ kind }) => kind === 'release');
  const drafts = state.releases.filter(({ kind }) => kind === 'draft');
  return page({
    title: `Content of ${source.repositoryName}`,
    styles: { text: editorStyles },
    body: html`<header>
        <h1>Content of ${source.repositoryName}</h1>
        <p>
          What visitors see now, and what waits to be published. A preview opens the site with the changes of its
          release; nobody else sees them.
        </p>
      </header>
      <main>
        ${releasesSection('releases', 'Releases', 'No release is being prepared.', releases, state, source)}
        ${drafts.length > 0 ? releasesSection('drafts', 'Drafts', '', drafts, state, source) : ''}
        ${publishedSection(state, source)}
      </main>`,
  });
}

function releasesSection(
  id: string,
  heading: string,
  empty: string,
  releases: readonly Release[],
  { master }: ContentState,
  source: EditorPageSource,
): Markup {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${releases.length === 0 ? html`<p>${empty}</p>` : ''}
    ${releases.map((release) => releaseArticle(release, master, source))}
  </section>`;
}

function releaseArticle(release: Release, master: Snapshot, source: EditorPageSource): Markup {
  return html`<article>
    <h3>${release.label}</h3>
    <p class="ref">Ref <code>${release.ref}</code></p>
    <ul>
      ${release.documents.map(
        (document) =>
          html`<li>
            ${documentTitle(document)}
            <span class="change">${master.byId.has(document.id) ? 'Changed' : 'New'}</span>
            ${previewLink(document, release, source)} ${editLink(document, source, release)}
          </li>`,
      )}
      ${release.removedIds.map((id) => {
        const published = master.byId.get(id);
        return html`<li>
          ${published ? documentTitle(published) : html`<span class="title">${id}</span>`}
          <span class="change">Taken off the site</span>
        </li>`;
      })}
    </ul>
  </article>`;
}

function publishedSection({ master, models }: ContentState, source: EditorPageSource): Markup {
  return html`<section aria-labelledby="master">
    <h2 id="master">Master</h2>
    <p class="ref">${countOf(master.documents.length)}, ref <code>${master.ref}</code></p>
    ${[...models.types.values()].map(({ id, label }) => {
      const documents = master.byType.get(id) ?? [];
      if (documents.length === 0) return '';
      const more = documents.length - SHOWN_DOCUMENTS;
      return html`<details>
        <summary>${label} <span class="count">(${documents.length})</span></summary>
        <ul>
          ${documents
            .slice(0, SHOWN_DOCUMENTS)
            .map(
              (document) =>
                html`<li>${documentTitle(document)} ${pageLink(document, source)} ${editLink(document, source)}</li>`,
            )}
        </ul>
        ${more > 0 ? html`<p>And ${countOf(more)} more.</p>` : ''}
      </details>`;
    })}
  </section>`;
}

function documentTitle(document: ContentDocument): Markup {
  return html`<span class="title">${titleOf(document)}</span> <span class="type">${document.type}</span>`;
}

/** By way of the service's own opener, which sets the cookie: the link works wherever it is pasted. */
function previewLink(document: ContentDocument, release: Release, { base }: EditorPageSource): Markup {
  const query = new URLSearchParams({ documentId: document.id, token: release.ref });
  return html`<a class="button" href="${base}/preview?${query.toString()}"
    >Preview<span class="hidden"> ${titleOf(document)}</span></a
  >`;
}

function editLink(document: ContentDocument, { base, canEdit }: EditorPageSource, release?: Release): Markup | '' {
  if (!canEdit) return '';
  const query = new URLSearchParams({ document: document.id, ...(release && { ref: release.ref }) });
  return html`<a class="edit" href="${base}/edit?${query.toString()}"
    >Edit<span class="hidden"> ${titleOf(document)}</span></a
  >`;
}

function pageLink(document: ContentDocument, { siteUrl }: EditorPageSource): Markup | '' {
  const path = resolvePath(document);
  return path === null ? '' : html`<a href="${siteUrl}${path}">${path}</a>`;
}

function countOf(documents: number): string {
  return documents === 1 ? '1 document' : `${documents} documents`;
}
