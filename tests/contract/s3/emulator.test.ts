import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import { createDocumentStore } from '../../../amplify/adapters/documents/createDocumentStore';
import { createS3Emulator } from '../../../src/emulators/s3/createS3Emulator';
import { listen, type Listening } from '../../../src/emulators/kit/listen';
import type { DocumentType } from '../../../src/domain/enquiry/documents';
import { aDocument } from '../../builders/documents';

const bucket = 'mizan-documents';
const site = 'https://www.mizan.example';
const stateDir = mkdtempSync(join(tmpdir(), 's3-'));
let offset = 0;
const now = () => new Date(Date.now() + offset);

let gateway: Listening;
const start = async () => {
  const emulator = createS3Emulator({
    bucket,
    exportsBucket: 'mizan-exports',
    stateDir,
    siteUrl: site,
    clock: now,
  });
  gateway = await listen(new Hono().route('/s3', emulator), { port: 0, variable: 'LOCAL_PORT' });
};
beforeAll(start);
beforeEach(() => void (offset = 0));
afterAll(async () => {
  await gateway.close();
  rmSync(stateDir, { recursive: true, force: true });
});

const createClient = (credentials: Partial<typeof emulatorCredentials> = {}) =>
  new S3Client({
    region: 'ap-southeast-2',
    endpoint: `${gateway.origin}/s3`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { ...emulatorCredentials, ...credentials },
  });

const openStore = () => createDocumentStore({ bucket, region: 'ap-southeast-2', endpoint: `${gateway.origin}/s3` });

const createKey = (prefix = 'uploads') => `${prefix}/${randomUUID()}.jpg`;
const put = (Key: string, Body = aDocument()) => new PutObjectCommand({ Bucket: bucket, Key, Body });
const get = (Key: string) => new GetObjectCommand({ Bucket: bucket, Key });

/** Status and code of a refusal. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof S3ServiceException)) throw error ?? new Error('It was not refused.');
  return `${error.$metadata.httpStatusCode} ${error.name}`;
}

describe('the back end at the S3 emulator', () => {
  test('the back end adds, reads and removes an upload, and stores a checked document as a download', async () => {
    const [client, store] = [createClient(), openStore()];
    const [upload, checked] = [createKey(), createKey('applications')];
    const { ETag, VersionId, ServerSideEncryption } = await client.send(put(upload));
    expect(ETag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(ServerSideEncryption).toBe('AES256');
    expect(await client.send(get(upload))).toMatchObject({ ContentLength: 2_000, VersionId });
    expect((await store.find(upload))?.content).toEqual(aDocument());
    await store.remove(upload);
    expect(await store.find(upload)).toBeNull();
    await store.accept(checked, { type: 'image/jpeg', content: aDocument() });
    const text = await (await fetch(`${gateway.origin}/s3/`)).text();
    expect(text).toContain(checked);
    expect(text).not.toContain(upload);
  });

  test('the back end can’t read or remove what it has accepted, and can do nothing outside of its prefixes', async () => {
    const client = createClient();
    const checked = createKey('applications');
    await client.send(put(checked));
    const remove = (Key: string) => new DeleteObjectCommand({ Bucket: bucket, Key });
    for (const command of [get(checked), remove(checked), put('a.jpg'), put('other/a.jpg'), put('uploads/../a.jpg')])
      expect(await refusal(client.send(command as PutObjectCommand))).toMatch(/^403 /);
  });
});

describe('a signed address of the S3 emulator', () => {
  const sign = (key = createKey(), type: DocumentType = 'image/jpeg', bytes = 2_000) =>
    openStore().sign({ key, type, bytes }, now());
  const send = (url: string, type = 'image/jpeg', body = aDocument()) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
  const readCode = async (answer: Response) => `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1]}`;

  test('a signed address takes the document that it was signed for', async () => {
    const key = createKey();
    expect((await send(await sign(key))).status).toBe(200);
    expect(await openStore().find(key)).toEqual({ type: 'image/jpeg', content: aDocument() });
  });

  test.each<[string, (url: string) => Promise<Response>]>([
    ['another type', (url) => send(url, 'text/html')],
    ['a larger document', (url) => send(url, 'image/jpeg', aDocument('image/jpeg', 2_001))],
    ['another key', (url) => send(url.replace('uploads/', 'uploads/x'))],
    ['the prefix of checked documents', (url) => send(url.replace('uploads/', 'applications/'))],
    ['reading', (url) => fetch(url, { headers: { 'content-type': 'image/jpeg', 'content-length': '2000' } })],
    ['more time', (url) => send(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))],
  ])('a signed address is not good for %s', async (_, use) => {
    const key = createKey();
    expect(await readCode(await use(await sign(key)))).toBe('403 SignatureDoesNotMatch');
    expect(await openStore().find(key)).toBeNull();
  });

  test('a signed address ends after five minutes', async () => {
    const url = await sign();
    offset = 298_000;
    expect((await send(url)).status).toBe(200);
    offset = 301_100;
    expect(await readCode(await send(url))).toBe('403 AccessDenied');
  });
});

describe('a request to the S3 emulator', () => {
  test('the S3 emulator refuses a request without a signature', async () => {
    const response = await fetch(`${gateway.origin}/s3/${bucket}/${createKey()}`);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toMatch(/<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message>/);
  });

  test.each<[string, Partial<typeof emulatorCredentials>, string]>([
    ['with another secret', { secretAccessKey: 'guessed' }, '403 SignatureDoesNotMatch'],
    ['with the keys of an identity of the identity pool', { accessKeyId: 'ASIAUNKNOWN' }, '403 InvalidAccessKeyId'],
  ])('the S3 emulator refuses a request %s', async (_, changed, refused) =>
    expect(await refusal(createClient(changed).send(put(createKey())))).toBe(refused),
  );

  test('the S3 emulator refuses a document whose bytes do not match its checksum', async () => {
    const key = createKey();
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: aDocument(),
      ChecksumSHA256: Buffer.alloc(32).toString('base64'),
    });
    expect(await refusal(createClient().send(command))).toBe('400 BadDigest');
    expect(await openStore().find(key)).toBeNull();
  });
});

describe('a page of the S3 emulator', () => {
  const preflight = (origin: string, method: string, headers: string) =>
    fetch(`${gateway.origin}/s3/${bucket}/a.jpg`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
    });

  test('a page of the site may send documents to the S3 emulator, and no other page may', async () => {
    const allowed = await preflight(site, 'PUT', 'content-type');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, site]);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('PUT');
    for (const [origin, method, headers] of [
      ['https://evil.example', 'PUT', 'content-type'],
      [site, 'GET', 'content-type'],
      [site, 'DELETE', 'content-type'],
      [site, 'PUT', 'x-amz-acl'],
    ] as const) {
      const refused = await preflight(origin, method, headers);
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('AccessForbidden')]);
    }
  });

  test('the S3 emulator’s page opens documents in a sandbox, and one that is no picture as a download', async () => {
    const [picture, page] = [createKey(), createKey()];
    await createClient().send(put(picture));
    await createClient().send(put(page, new TextEncoder().encode('<script>alert(1)</script>')));
    const text = await (await fetch(`${gateway.origin}/s3/`)).text();
    const view = async (key: string) => {
      const [, path = ''] = new RegExp(`href="([^"]+)">${key}`).exec(text) ?? [];
      const { headers } = await fetch(gateway.origin + path);
      expect(headers.get('content-security-policy')).toContain('sandbox');
      return `${headers.get('content-type')} ${headers.get('content-disposition')}`;
    };
    expect(await view(picture)).toBe('image/jpeg inline');
    expect(await view(page)).toBe('application/octet-stream attachment');
  });
});

test.each([
  ['error', '500 InternalError'],
  ['slow_down', '503 SlowDown'],
] as const)(
  'an injected fault “%s” fails one upload to the S3 emulator, and the next one succeeds',
  async (answer, refused) => {
    const inject = { method: 'POST', body: JSON.stringify({ answer, method: 'PUT' }) };
    expect((await fetch(`${gateway.origin}/s3/_faults`, inject)).status).toBe(201);
    expect(await refusal(createClient().send(put(createKey())))).toBe(refused);
    await createClient().send(put(createKey()));
  },
);
