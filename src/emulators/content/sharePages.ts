import { html } from 'hono/html';
import { page, showTime, type Markup } from '../kit/pages';
import { editorStyles } from './editPage';

interface SharePageSource {
  /** Address of the editor page, without a slash at the end. */
  readonly base: string;
  /** The editor's name for the document. */
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string; readonly until: Date }[];
}

/** Renders the page on which an editor copies a link to a preview for another person. */
export function sharePage({ base, title, links }: SharePageSource): Markup {
  return page({
    title: `Share a preview of ${title}`,
    styles: { text: editorStyles },
    body: html`<header>
        <p><a href="${base}/">All content</a></p>
        <h1>Share a preview of ${title}</h1>
        <p>
          Anyone with a link can see the unpublished page until the link expires. Only send it to people who should see
          it.
        </p>
      </header>
      <main>
        ${links.map(
          ({ label, url, until }, index) =>
            html`<p>
              <label for="link-${index}"
                >${label}<span class="ref">Expires ${showTime(until, 'minute')}, Sydney time</span></label
              >
              <input class="link" id="link-${index}" value="${url}" readonly />
            </p>`,
        )}
      </main>`,
  });
}

/** Draws the page for a guest whose link no longer works, or never did. */
export function deadLinkPage(expired: Date | null): Markup {
  const title = expired ? 'This link has expired' : 'This link is incomplete';
  return page({
    title,
    styles: { text: editorStyles },
    body: html`<main>
      <h1>${title}</h1>
      ${
        expired
          ? html`<p>It stopped working on ${showTime(expired, 'minute')}, Sydney time.</p>
              <p>Ask the person who sent it to you for a new one.</p>`
          : html`<p>Copy all of it and try again, or ask the person who sent it to you for a new one.</p>`
      }
    </main>`,
  });
}
