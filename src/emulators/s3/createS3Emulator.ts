import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { documentRights } from '../../../amplify/adapters/documents/bucketRules';
import { detectDocumentType, documentStartBytes } from '../../domain/enquiry/documents';
import { localRegion } from '../identity/localPool';
import { showMoment, type AdminPage, type AdminRecord } from '../kit/adminPage';
import { defineEmulator } from '../kit/defineEmulator';
import { FaultQueue } from '../kit/faults';
import { s3FaultSchema, type S3Fault } from './authenticateCaller';
import { objectRoutes } from './objectRoutes';
import { ObjectStore, type StoredObject } from './ObjectStore';

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

const toRecord = ({ key, versionId, bytes, contentType, at }: StoredObject): AdminRecord => ({
  id: versionId,
  title: key,
  page: `_documents/${versionId}`,
  facts: [
    ['Type', contentType],
    ['Size', `${Math.ceil(bytes / 1024).toLocaleString('en-AU')} kB`],
    ['Added', showMoment(at)],
  ],
});

/** Every document in the store, as the office would look through the bucket, and the exports. */
const createPage = (documents: readonly StoredObject[], exports: readonly StoredObject[]): AdminPage => ({
  title: 'Documents',
  about:
    'What people added to applications for help on this machine. The deployed bucket has no such page: there the office reads with its own role.',
  sections: [
    { title: 'Documents', records: documents.map(toRecord) },
    {
      title: 'Exports',
      about: 'Users and content of each night, as they were at half past three.',
      records: exports.map(toRecord),
    },
  ],
});

/** Creates the S3 emulator of the local gateway: two private buckets, and a page of what is in them. Mount it at `/s3`. */
export function createS3Emulator({ bucket, exportsBucket, stateDir, siteUrl, clock }: S3EmulatorDeps): Hono {
  const store = new ObjectStore(stateDir);
  const exports = new ObjectStore(join(stateDir, 'exports'));
  const faults = new FaultQueue<S3Fault>();
  const emulator = new Hono();

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

  const objects = objectRoutes({
    buckets: [
      { name: bucket, store, rights: documentRights, corsOrigin: new URL(siteUrl).origin },
      { name: exportsBucket, store: exports, rights: { '': ['s3:PutObject'] } },
    ],
    faults,
    clock,
    region: localRegion,
  });
  return defineEmulator({
    name: 'S3',
    faults: { schema: s3FaultSchema, faults },
    admin: { getPage: () => createPage(store.all(), exports.all()) },
    routes: [emulator, objects],
  });
}
