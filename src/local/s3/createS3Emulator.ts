import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { detectDocumentType, documentStartBytes } from '../../domain/enquiry/documents';
import { localRegion } from '../identity/localPool';
import { FaultQueue, faultRoutes } from '../shared/faults';
import { rootPaths, baseStyles, page, showTime, table } from '../shared/pages';
import type { Markup } from '../shared/pages';
import { s3FaultSchema } from './authenticateCaller';
import type { S3Fault } from './authenticateCaller';
import { objectRoutes } from './objectRoutes';
import { ObjectStore } from './ObjectStore';
import type { StoredObject } from './ObjectStore';

export interface S3EmulatorDeps {
  /** The one bucket. */
  readonly bucket: string;
  /** The emulator's own folder. */
  readonly stateDir: string;
  /** The site whose pages may send documents. */
  readonly siteUrl: string;
  readonly clock: () => Date;
}

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

/** The S3 emulator of the local gateway: one private bucket, and a page of what is in it. Mount it at `/s3`. */
export function createS3Emulator({ bucket, stateDir, siteUrl, clock }: S3EmulatorDeps): Hono {
  const store = new ObjectStore(stateDir);
  const faults = new FaultQueue<S3Fault>();
  const emulator = new Hono().route('/', faultRoutes({ emulator: 'S3', schema: s3FaultSchema, faults }));

  for (const path of rootPaths)
    emulator.get(path, (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      );
      c.header('Cache-Control', 'no-store');
      return c.html(documentsPage(new URL(c.req.url).pathname.replace(/\/$/, ''), store.all()));
    });

  emulator.get('/_documents/:versionId', async (c: Context) => {
    const object = store.all().find(({ versionId }) => versionId === c.req.param('versionId'));
    if (!object) return c.text('There is no such document.', 404);
    const type = detectDocumentType(await store.read(object, 0, documentStartBytes - 1));
    // Anyone can store any file: what is no picture is given as a file, and nothing runs.
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', type ?? 'application/octet-stream');
    c.header('Content-Disposition', type?.startsWith('image/') ? 'inline' : 'attachment');
    return c.body(store.stream(object) as unknown as globalThis.ReadableStream);
  });

  return emulator.route(
    '/',
    objectRoutes({
      bucket,
      siteOrigin: new URL(siteUrl).origin,
      store,
      faults,
      clock,
      region: localRegion,
    }),
  );
}
