import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { documentRights } from '../../../amplify/adapters/documents/bucketRules';
import { detectDocumentType, documentStartBytes } from '../../domain/enquiry/documents';
import { localRegion } from '../identity/localPool';
import { FaultQueue, faultRoutes } from '../kit/faults';
import { rootPaths, baseStyles, page, showTime, table } from '../kit/pages';
import type { Markup } from '../kit/pages';
import { s3FaultSchema } from './authenticateCaller';
import type { S3Fault } from './authenticateCaller';
import { objectRoutes } from './objectRoutes';
import { ObjectStore } from './ObjectStore';
import type { StoredObject } from './ObjectStore';

export interface S3EmulatorDeps {
  /** The bucket of documents. */
  readonly bucket: string;
  /** The bucket of nightly exports. */
  readonly exportsBucket: string;
  /** The emulator's own folder. */
  readonly stateDir: string;
  /** The site whose pages may send documents. */
  readonly siteUrl: string;
  readonly clock: () => Date;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-AU')} kB`;

/** Every document in the store, as the office would look through the bucket, and the exports. */
export function documentsPage(
  base: string,
  documents: readonly StoredObject[],
  exports: readonly StoredObject[] = [],
): Markup {
  const list = (caption: string, objects: readonly StoredObject[]) => {
    const rows = objects.map(({ key, versionId, bytes, contentType, at }) => [
      html`<a href="${base}/_documents/${versionId}">${key}</a>`,
      contentType,
      kilobytes(bytes),
      showTime(new Date(at)),
    ]);
    return rows.length > 0 ? table(caption, ['Key', 'Type', 'Size', 'Added'], rows) : html`<p>There are none.</p>`;
  };
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
        ${list('Documents', documents)}
        <h2>Exports</h2>
        <p>Users and content of each night, as they were at half past three.</p>
        ${list('Exports', exports)}
      </main>`,
  });
}

/** The S3 emulator of the local gateway: two private buckets, and a page of what is in them. Mount it at `/s3`. */
export function createS3Emulator({ bucket, exportsBucket, stateDir, siteUrl, clock }: S3EmulatorDeps): Hono {
  const store = new ObjectStore(stateDir);
  const exports = new ObjectStore(join(stateDir, 'exports'));
  const faults = new FaultQueue<S3Fault>();
  const emulator = new Hono().route('/', faultRoutes({ emulator: 'S3', schema: s3FaultSchema, faults }));

  for (const path of rootPaths)
    emulator.get(path, (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      );
      c.header('Cache-Control', 'no-store');
      return c.html(documentsPage(new URL(c.req.url).pathname.replace(/\/$/, ''), store.all(), exports.all()));
    });

  emulator.get('/_documents/:versionId', async (c: Context) => {
    const find = (one: ObjectStore) => one.all().find(({ versionId }) => versionId === c.req.param('versionId'));
    const document = find(store);
    const object = document ?? find(exports);
    if (!object) return c.text('There is no such document.', 404);
    const source = document ? store : exports;
    const type = detectDocumentType(await source.read(object, 0, documentStartBytes - 1));
    // Anyone can store any file: what is no picture is given as a file, and nothing runs.
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', type ?? 'application/octet-stream');
    c.header('Content-Disposition', type?.startsWith('image/') ? 'inline' : 'attachment');
    return c.body(source.stream(object) as unknown as globalThis.ReadableStream);
  });

  return emulator.route(
    '/',
    objectRoutes({
      buckets: [
        { name: bucket, store, rights: documentRights, corsOrigin: new URL(siteUrl).origin },
        { name: exportsBucket, store: exports, rights: { '': ['s3:PutObject'] } },
      ],
      faults,
      clock,
      region: localRegion,
    }),
  );
}
