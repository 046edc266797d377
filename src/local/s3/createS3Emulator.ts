import { Hono } from 'hono';
import type { Context } from 'hono';
import { documentTypeOf } from '../../domain/enquiry/documents';
import { localRegion } from '../identity/localPool';
import { FaultQueue, faultRoutes } from '../shared/faults';
import { rootPaths } from '../shared/pages';
import type { IssuedCredentials } from './callerOf';
import { documentsPage } from './documentsPage';
import { objectRoutes } from './objectRoutes';
import { ObjectStore } from './ObjectStore';
import { s3FaultSchema } from './S3Fault';
import type { S3Fault } from './S3Fault';

export interface S3EmulatorDeps {
  /** The one bucket. */
  readonly bucket: string;
  /** The emulator's own folder. */
  readonly stateDir: string;
  /** The site whose pages may send documents. */
  readonly siteUrl: string;
  readonly clock: () => Date;
  /** The credentials that the identity pool gave out under an access key id. */
  readonly findCredentials: (accessKeyId: string) => Promise<IssuedCredentials | undefined>;
}

/** The S3 emulator of the local gateway: one private bucket, and a page of what is in it. Mount it at `/s3`. */
export function createS3Emulator({ bucket, stateDir, siteUrl, clock, findCredentials }: S3EmulatorDeps): Hono {
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
    const type = documentTypeOf(await store.read(object, 0, 63));
    // Anybody can store anything: what is no picture is given as a file, and nothing runs.
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
      findCredentials,
      region: localRegion,
    }),
  );
}
