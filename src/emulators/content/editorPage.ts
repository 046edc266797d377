import { html } from 'hono/html';
import { groupBy } from '../kit/groupBy';
import { page, showTime, type Markup } from '../kit/pages';
import { asOfRef, parseAsOfRef, listReleasesUntil } from '../../content/asOf';
import { resolvePath } from '../../content/routes';
import type { ContentState } from './createContentStore';
import { mergeReleases, type Release, type Snapshot } from './Snapshot';
import type { ContentDocument } from './parseDocument';
import { editorStyles, renderLanguage } from './editPage';
import { documentTitle as titleOf } from './findDocument';
import { findLanguage } from './languages';
import { listNewTypes } from './newDocuments';
import { localValue, publishForms } from './publishPages';

/** An editor's entries in the form for a new release, and what is wrong with them. */
export interface NewRelease {
  readonly label: string;
  /** As the browser's field has it, on Sydney's clocks. */
  readonly scheduled: string;
  readonly issues: { readonly label?: string; readonly scheduled?: string };
}

/** An editor's entries in the form for a new document, and what is wrong with them. */
export interface NewDocument {
  readonly type: string;
  readonly uid: string;
  readonly issues: { readonly type?: string | undefined; readonly uid?: string | undefined };
}

/** The forms of the page as they were filled in, if they could not be used. */
export interface EditorForms {
  readonly newRelease?: NewRelease;
  readonly newDocument?: NewDocument;
}

export interface EditorPageSource {
  readonly repositoryName: string;
  /** Address of the site that shows the content, without a slash at the end. */
  readonly siteUrl: string;
  /** Address of this page, without a slash at the end. */
  readonly base: string;
  /** Until when scheduled releases are shown together, or that what was asked for is no moment; left out if nothing was. */
  readonly moment?: Date | 'none' | undefined;
  readonly forms: EditorForms;
  /** Whether documents can be edited from it. */
  readonly canEdit: boolean;
}

/** A list longer than this says how many more there are; with thousands of documents the page stays readable. */
const maxShownDocuments = 100;

/** Renders the page on which an editor sees what is published and what the releases would change, and opens previews. */
export function editorPage(state: ContentState, source: EditorPageSource): Markup {
  const releases = state.releases.filter(({ kind }) => kind === 'release');
  const drafts = state.releases.filter(({ kind }) => kind === 'draft');
  return page({
    title: `Content of ${source.repositoryName}`,
    styles: { text: editorStyles },
    body: html`<header>
        <h1>Content of ${source.repositoryName}</h1>
        <p>
          See what is on the site now, and what is waiting to be published. A preview opens the site with the changes of
          a release. No one else can see them.
        </p>
      </header>
      <main>
        ${releasesSection('releases', 'Releases', 'There are no releases.', releases, state, source)}
        ${source.canEdit ? html`${newReleaseForm(source)} ${newDocumentForm(state, source)}` : ''}
        ${drafts.length > 0 ? releasesSection('drafts', 'Drafts', '', drafts, state, source) : ''}
        ${dateSection(state, source)} ${publishedSection(state, source)}
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

const renderIssue = (id: string, text: string | undefined): Markup | '' =>
  text === undefined ? '' : html`<p class="problem" id="${id}-problem" role="alert">${text}</p>`;

/** Attributes of a control: what describes it, and what is wrong with it. */
function describeControl(id: string, text: string | undefined, hint?: string): Markup {
  const described = [...(text === undefined ? [] : [`${id}-problem`]), ...(hint ? [hint] : [])].join(' ');
  return html`${described && html`aria-describedby="${described}"`}
  ${text === undefined ? '' : html`aria-invalid="true" autofocus`}`;
}

/** Makes a document of a type: the page that follows has its form. */
function newDocumentForm({ master, models }: ContentState, { base, forms }: EditorPageSource): Markup {
  const { type = '', uid = '', issues = {} } = forms.newDocument ?? {};
  return html`<details ${forms.newDocument ? 'open' : ''}>
    <summary>New document</summary>
    <form method="post" action="${base}/documents">
      <p><label for="type">Type</label></p>
      ${renderIssue('type', issues.type)}
      <p>
        <select id="type" name="type" ${describeControl('type', issues.type)}>
          ${listNewTypes(models.types.values(), master).map(
            ({ id, label }) => html`<option value="${id}" ${id === type ? 'selected' : ''}>${label}</option>`,
          )}
        </select>
      </p>
      <p>
        <label for="uid">Address (UID)</label>
        <span id="uid-hint"
          >The last part of the page’s address, such as winter-rent: lower-case letters, numbers and hyphens.</span
        >
      </p>
      ${renderIssue('uid', issues.uid)}
      <p>
        <input
          id="uid"
          name="uid"
          value="${uid}"
          spellcheck="false"
          autocapitalize="none"
          ${describeControl('uid', issues.uid, 'uid-hint')}
        />
      </p>
      <p class="actions"><button>Fill it in</button></p>
    </form>
  </details>`;
}

/** Makes a release without a document; documents are saved to it from their edit forms. */
function newReleaseForm({ base, forms }: EditorPageSource): Markup {
  const { label = '', scheduled = '', issues = {} } = forms.newRelease ?? {};
  return html`<details ${forms.newRelease ? 'open' : ''}>
    <summary>New release</summary>
    <form method="post" action="${base}/releases">
      <p><label for="label">Name</label></p>
      ${renderIssue('label', issues.label)}
      <p><input id="label" name="label" value="${label}" ${describeControl('label', issues.label)} /></p>
      <p>
        <label for="scheduled">Date and time in Sydney (optional)</label>
        <span>When it is published by itself, while the gateway runs.</span>
      </p>
      ${renderIssue('scheduled', issues.scheduled)}
      <p>
        <input
          type="datetime-local"
          id="scheduled"
          name="scheduled"
          value="${scheduled}"
          ${describeControl('scheduled', issues.scheduled)}
        />
      </p>
      <p class="actions"><button>Make the release</button></p>
    </form>
  </details>`;
}

/** All releases that are scheduled until a moment, as if they were published one after another. */
function dateSection({ master, releases }: ContentState, source: EditorPageSource): Markup {
  const { base, moment } = source;
  const asOf = moment === 'none' ? undefined : moment;
  const wrong = moment === 'none';
  const due = asOf ? listReleasesUntil(releases, asOf) : [];
  const merged = due.reduce<Release | undefined>(mergeReleases, undefined);
  return html`<section aria-labelledby="date">
    <h2 id="date">Preview a date</h2>
    <form action="${base}/#date">
      <p>
        <label for="moment">Date and time in Sydney</label>
        <span id="moment-hint"
          >Shows every release scheduled up to then. If two releases change the same document, you see the later
          one.</span
        >
      </p>
      ${wrong ? html`<p class="problem" id="moment-problem" role="alert">Enter a date and time.</p>` : ''}
      <p class="actions">
        <input
          type="datetime-local"
          id="moment"
          name="moment"
          value="${asOf ? localValue(asOf) : ''}"
          aria-describedby="${wrong ? 'moment-problem ' : ''}moment-hint"
          ${wrong ? html`aria-invalid="true" autofocus` : ''}
        />
        <button>Show this date</button>
      </p>
    </form>
    ${asOf && !merged ? html`<p role="status">No releases are scheduled up to ${showTime(asOf, 'minute')}.</p>` : ''}
    ${
      asOf && merged
        ? releaseArticle(
            {
              ...merged,
              scheduledAt: undefined,
              label: due.map(({ label }) => label).join(', then '),
              ref: asOfRef(asOf),
            },
            master,
            source,
          )
        : ''
    }
  </section>`;
}

function releaseArticle(release: Release, master: Snapshot, source: EditorPageSource): Markup {
  const until = parseAsOfRef(release.ref);
  const when = release.scheduledAt === undefined ? undefined : new Date(release.scheduledAt);
  return html`<article id="${release.ref}">
    <h3>${release.label}</h3>
    <p class="ref">
      ${
        until
          ? html`Up to ${showTime(until, 'minute')}, Sydney time`
          : html`Ref <code>${release.ref}</code>${when ? html`, scheduled for ${showTime(when, 'minute')}` : ''}`
      }
    </p>
    ${source.canEdit && !until ? publishForms(release, source.base) : ''}
    ${
      release.documents.length + release.removedIds.length === 0
        ? html`<p>It has no documents yet. Edit a document, and save it to this release.</p>`
        : ''
    }
    <ul>
      ${release.documents.map(
        (document) =>
          html`<li>
            ${documentTitle(document)}
            <span class="change">${describeChange(document, master)}</span>
            <span class="links">
              ${previewLink(document, release, source)} ${shareLink(document, release, source)}
              ${editLink(document, source, release)}
            </span>
          </li>`,
      )}
      ${release.removedIds.map((id) => {
        const published = master.byId.get(id);
        return html`<li>
          ${published ? documentTitle(published) : html`<span class="title">${id}</span>`}
          <span class="change">Taken off the site</span>
          ${published ? html`<span class="links">${previewLink(published, release, source)} ${editLink(published, source, release)}</span>` : ''}
        </li>`;
      })}
    </ul>
  </article>`;
}

function publishedSection({ master, models }: ContentState, source: EditorPageSource): Markup {
  const byType = groupBy(master.documents, ({ type }) => type);
  return html`<section aria-labelledby="master">
    <h2 id="master">Published</h2>
    <p class="ref">${formatCount(master.documents.length)}, ref <code>${master.ref}</code></p>
    ${[...models.types.values()].map(({ id, label }) => {
      const documents = byType.get(id) ?? [];
      if (documents.length === 0) return '';
      const more = documents.length - maxShownDocuments;
      return html`<details>
        <summary>${label} <span class="count">(${documents.length})</span></summary>
        <ul>
          ${documents.slice(0, maxShownDocuments).map(
            (document) =>
              html`<li>
                ${documentTitle(document)}
                <span class="links"
                  >${pageLink(document, source)} ${historyLink(document, source)} ${editLink(document, source)}</span
                >
              </li>`,
          )}
        </ul>
        ${more > 0 ? html`<p>And ${formatCount(more)} more.</p>` : ''}
      </details>`;
    })}
  </section>`;
}

function documentTitle(document: ContentDocument): Markup {
  const language = findLanguage(document.lang);
  return html`<span class="title" lang="${language.id}" dir="${language.direction}">${titleOf(document)}</span>
    <span class="type">${document.type}</span> ${renderLanguage(language)}`;
}

/** Describes what a release does to a document, in the words of the preview's bar. */
function describeChange({ id, uid }: ContentDocument, master: Snapshot): string {
  const published = master.byId.get(id);
  if (!published) return 'New';
  return published.uid === uid ? 'Changed' : 'Moved';
}

/** By way of the service's own opener, which sets the cookie: the link works wherever it is pasted. */
function previewLink(document: ContentDocument, release: Release, { base }: EditorPageSource): Markup {
  const query = new URLSearchParams({ documentId: document.id, token: release.ref });
  return html`<a class="button" href="${base}/preview?${query.toString()}"
    >Preview<span class="hidden"> ${titleOf(document)}</span></a
  >`;
}

function shareLink(document: ContentDocument, release: Release, { base, canEdit }: EditorPageSource): Markup | '' {
  if (!canEdit) return '';
  const query = new URLSearchParams({ documentId: document.id, token: release.ref });
  return html`<a class="edit" href="${base}/share?${query.toString()}"
    >Share<span class="hidden"> ${titleOf(document)}</span></a
  >`;
}

function editLink(document: ContentDocument, { base, canEdit }: EditorPageSource, release?: Release): Markup | '' {
  // What several releases make together is in none of them.
  if (!canEdit || (release && parseAsOfRef(release.ref))) return '';
  const query = new URLSearchParams({ document: document.id, ...(release && { ref: release.ref }) });
  return html`<a class="edit" href="${base}/edit?${query.toString()}"
    >Edit<span class="hidden"> ${titleOf(document)}</span></a
  >`;
}

function historyLink({ id, ...document }: ContentDocument, { base, canEdit }: EditorPageSource): Markup | '' {
  if (!canEdit) return '';
  return html`<a class="edit" href="${base}/history?${new URLSearchParams({ document: id }).toString()}"
    >History<span class="hidden"> of ${titleOf({ id, ...document })}</span></a
  >`;
}

function pageLink(document: ContentDocument, { siteUrl }: EditorPageSource): Markup | '' {
  const path = resolvePath(document);
  return path === null ? '' : html`<a href="${siteUrl}${path}">${path}</a>`;
}

function formatCount(documents: number): string {
  return documents === 1 ? '1 document' : `${documents} documents`;
}
