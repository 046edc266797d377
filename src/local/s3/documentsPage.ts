import { html } from 'hono/html';
import { baseStyles, page, showTime, table } from '../shared/pages';
import type { Markup } from '../shared/pages';
import type { StoredObject } from './ObjectStore';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-AU')} kB`;

/** Every document in the store, as the office would look through the bucket. */
export function documentsPage(base: string, documents: readonly StoredObject[]): Markup {
  const rows = documents.map(({ key, versionId, bytes, contentType, at }) => [
    html`<a href="${base}/_documents/${versionId}">${key}</a>`,
    contentType,
    kilobytes(bytes),
    showTime(new Date(at)),
  ]);
  return page({
    title: 'Documents',
    styles: { text: `${baseStyles} th, td + td { white-space: nowrap; } td:first-child { min-width: 12rem; }` },
    body: html`<header>
        <h1>Documents</h1>
        <p>
          What people added to applications for help on this machine. The deployed bucket has no such page: there the
          office reads with its own role.
        </p>
      </header>
      <main>
        ${rows.length > 0 ? table('Documents', ['Key', 'Type', 'Size', 'Added'], rows) : html`<p>There are none.</p>`}
      </main>`,
  });
}
