import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { createDocumentStore } from '../../../amplify/adapters/documents/createDocumentStore';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createEnquiryTable } from '../../../amplify/adapters/enquiryTable/createEnquiryTable';
import type { StoredApplication } from '../../../amplify/useCases/ports/enquiries';
import { hashKeyed } from '../../../amplify/lib/hashes';
import { defaults } from '../../../src/config/defaults';
import type { ErrorBody } from '../../../src/domain/donation';
import { createUploadKey, documentLimits, type DocumentType } from '../../../src/domain/enquiry/documents';
import { createDocuments } from '../../../src/services/documents/createDocuments';
import type { SendRequest } from '../../../src/services/documents/sendByXhr';
import { aDocument } from '../../builders/documents';
import { anApplication } from '../../builders/forms';
import { demonstrationAccount } from '../../../src/emulators/identity/localPool';
import { injectFault, soon } from '../giving/support/gifts';
import { prepareGiving } from '../giving/support/startGiving';
import { startService } from '../identity/service/startService';
import type { RunningIdentity } from '../identity/support/startIdentity';
import { inboxes, listEmailsAbout, listEmailsTo } from './support/emails';

const gateway = prepareGiving({ sweepEvery: 500 });

const fetchSend: SendRequest = async ({ method, url, headers, body }, { signal }) => {
  const response = await fetch(url, { method, headers, ...(body && { body }), ...(signal && { signal }) });
  return { status: response.status, text: await response.text() };
};

const startDocuments = (send = fetchSend) =>
  createDocuments({
    base: `${gateway.origin}/api/general`,
    send,
    fetcher: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), Origin: gateway.site } }),
  });

const anUpload = (file: Uint8Array<ArrayBuffer> = aDocument(), type: DocumentType = 'image/jpeg') => ({
  file: new Blob([file]),
  type,
  onProgress: () => undefined,
  signal: new AbortController().signal,
});

/** Adds a document and gives its key. */
async function add(file?: Uint8Array<ArrayBuffer>, type?: DocumentType): Promise<string> {
  const result = await startDocuments().upload(anUpload(file, type));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const documentStore = () =>
  createDocumentStore({
    bucket: defaults.documentsBucket,
    region: 'ap-southeast-2',
    endpoint: `${gateway.origin}/s3`,
  });

const put = (url: string, type: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

const applications = '/api/general/applications';
const withDocuments = (...keys: string[]) =>
  anApplication({ documents: keys.map((key, index) => ({ key, name: `Paper ${index + 1}.jpg` })) });

async function readStored(attempt: string) {
  const client = createTableClient('enquiries', { region: 'ap-southeast-2', endpoint: `${gateway.origin}/dynamodb` });
  return createEnquiryTable(client, () => new Date()).requests.get(`app_${hashKeyed('application', attempt)}`);
}

/** A document as a person sends it who knows the address: of the type that was signed, with other content. */
async function addAs(type: DocumentType, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = { type, bytes: content.byteLength };
  const { body } = await gateway.post<{ key: string; url: string }>('/api/general/documents', file);
  expect((await put(body.url, type, content)).status).toBe(200);
  return body.key;
}

const toBytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const page = '<!doctype html><script>alert(1)</script>';

describe('an application with documents', () => {
  test('an application names its documents to the office only, as checked copies', async () => {
    const keys = [await add(), await add(aDocument('application/pdf', 3_000_000), 'application/pdf')];
    const application = withDocuments(...keys);
    const { status, body } = await gateway.post<{ reference: string }>(applications, application);
    expect(status).toBe(201);
    const copies = keys.map((key) => key.replace('uploads/', `applications/${body.reference}/`));
    expect(await readStored(application.attempt)).toMatchObject({
      documents: [
        { key: copies[0], name: 'Paper 1.jpg', bytes: 2_000 },
        { key: copies[1], name: 'Paper 2.jpg', bytes: 3_000_000 },
      ],
    });
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.applications, body.reference);
      for (const text of [...copies, 'Paper 1.jpg (0.1 MB)', 'Paper 2.jpg (2.9 MB)', '2 documents are', '90 days'])
        expect(email?.text).toContain(text);
      expect(email?.html).not.toMatch(/href="[^"]*(applications|s3)/);
      // The key of an upload opens the form to who has it.
      expect(email?.text).not.toContain('uploads/');
    });
    await soon(async () => {
      const [acknowledgement] = await listEmailsTo(gateway, application.email!);
      expect(acknowledgement?.subject).toContain(body.reference);
      expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toMatch(/Paper|applications\//);
    });
  });

  test('the copy of a document stays as it was checked, while another person sends others to the same address', async () => {
    const content = aDocument('image/jpeg', 5_000);
    const { body } = await gateway.post<{ key: string; url: string }>('/api/general/documents', {
      type: 'image/jpeg',
      bytes: content.byteLength,
    });
    await put(body.url, 'image/jpeg', content);
    let isOver = false;
    const attacker = (async () => {
      const other = toBytes(content.subarray(0, 64), page, new Uint8Array(content.byteLength - 64 - page.length));
      while (!isOver) await put(body.url, 'image/jpeg', other);
    })();
    const application = withDocuments(body.key);
    const { status } = await gateway.post(applications, application);
    isOver = true;
    await attacker;
    // What was there as the function looked: the photo, or something that is refused.
    expect([201, 400]).toContain(status);
    const stored = await readStored(application.attempt);
    if (status === 400) return expect(stored).toBeNull();
    const [copy] = (stored as StoredApplication).documents ?? [];
    const listed = await (await fetch(`${gateway.origin}/s3/`)).text();
    const [, path = ''] = new RegExp(`href="([^"]+)">${copy?.key}`).exec(listed) ?? [];
    expect(new Uint8Array(await (await fetch(gateway.origin + path)).arrayBuffer())).toEqual(content);
  });

  test('an application with documents may be sent again, and is the same application', async () => {
    const application = withDocuments(await add());
    const first = await gateway.post(applications, application);
    const second = await gateway.post(applications, application);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  test.each<[string, () => Promise<string>, object]>([
    ['that does not exist', async () => createUploadKey(randomUUID(), 'image/png'), { code: 'required' }],
    [
      'that was removed',
      async () => {
        const key = await add();
        expect(await startDocuments().remove(key)).toBe(true);
        return key;
      },
      { code: 'required' },
    ],
    ['that is a web page', () => addAs('image/jpeg', toBytes(page)), { code: 'format' }],
    ['that is an SVG picture', () => addAs('image/png', toBytes('<svg onload="alert(1)"/>')), { code: 'format' }],
    ['that is a photo and a web page', () => addAs('image/jpeg', toBytes(aDocument(), page)), { code: 'format' }],
    [
      'that is another type than its key says',
      () => addAs('image/jpeg', aDocument('application/pdf')),
      { code: 'format' },
    ],
  ])('an application is refused for a document %s, and nothing is stored', async (_, makeKey, expected) => {
    const application = withDocuments(await makeKey());
    const answer = await gateway.post<ErrorBody>(applications, application);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(answer.body.error.issues).toEqual([{ field: 'documents.0', ...expected }]);
    expect(await readStored(application.attempt)).toBeNull();
  });

  test('a photo that was stored with the type of a web page is refused', async () => {
    const key = createUploadKey(randomUUID(), 'image/jpeg');
    // As if our own function had signed it.
    await documentStore().accept(key, { type: 'text/html' as DocumentType, content: aDocument() });
    const answer = await gateway.post<ErrorBody>(applications, withDocuments(key));
    expect(answer.body.error.issues).toEqual([{ field: 'documents.0', code: 'format' }]);
  });

  test('an application with ten documents is accepted, one of exactly 10 MB', async () => {
    const keys = [await add(aDocument('image/jpeg', documentLimits.bytes))];
    while (keys.length < documentLimits.files) keys.push(await add());
    expect((await gateway.post(applications, withDocuments(...keys))).status).toBe(201);
  });

  test('an application is refused while the document store fails, and accepted when it is sent again', async () => {
    const application = withDocuments(await add());
    for (const method of ['GET', 'PUT']) {
      await injectFault(gateway, 's3', { answer: 'error', method, times: 4 });
      expect(await gateway.post(applications, application)).toMatchObject({
        status: 503,
        body: { error: { code: 'storage_unavailable' } },
      });
    }
    expect((await gateway.post(applications, application)).status).toBe(201);
  });
});

describe('who may add and change documents', () => {
  // Spec 3.35, 3.36
  test.each(['guest', 'user'])('the credentials of a %s of the identity pool do nothing in the store', async (who) => {
    const { identity } = startService({ url: `${gateway.origin}/identity` } as RunningIdentity);
    if (who === 'user') await identity.signIn(demonstrationAccount.email, demonstrationAccount.password);
    const got = await identity.credentials();
    if (!got.ok) throw new Error(got.reason);
    const { accessKeyId, secretKey, sessionToken, identityId } = got.credentials;
    const client = new S3Client({
      region: 'ap-southeast-2',
      endpoint: `${gateway.origin}/s3`,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken: sessionToken ?? '' },
    });
    const upload = await add();
    const Bucket = defaults.documentsBucket;
    for (const Key of [upload, `applications/${identityId}/${randomUUID()}.jpg`])
      for (const command of [
        new PutObjectCommand({ Bucket, Key, Body: 'x' }),
        new GetObjectCommand({ Bucket, Key }),
        new DeleteObjectCommand({ Bucket, Key }),
      ])
        await expect(client.send(command as PutObjectCommand)).rejects.toMatchObject({
          $metadata: { httpStatusCode: 403 },
        });
    expect((await gateway.post(applications, withDocuments(upload))).status).toBe(201);
    await identity.signOut();
    identity.stop();
  });

  test('no address is given for a web page, for more than 10 MB, or for a key of their own', async () => {
    for (const file of [
      { type: 'text/html', bytes: 1 },
      { type: 'image/svg+xml', bytes: 1 },
      { type: 'image/jpeg', bytes: documentLimits.bytes + 1 },
      { type: 'image/jpeg', bytes: 1, key: 'applications/a.jpg' },
    ])
      expect((await gateway.post('/api/general/documents', file)).status).toBe(400);
    expect((await gateway.post('/api/general/documents/removal', { key: 'applications/a.jpg' })).status).toBe(400);
  });
});

describe('the documents service of the browser', () => {
  test('the documents service says why a document was not stored', async () => {
    await injectFault(gateway, 's3', { answer: 'slow_down', method: 'PUT' });
    expect(await startDocuments().upload(anUpload())).toEqual({ ok: false, error: 'refused' });
    const offline: SendRequest = async () => ({ status: 0, text: '' });
    expect(await startDocuments(offline).upload(anUpload())).toEqual({ ok: false, error: 'offline' });
    const abort = new AbortController();
    abort.abort();
    expect(await startDocuments().upload({ ...anUpload(), signal: abort.signal })).toEqual({
      ok: false,
      error: 'cancelled',
    });
    const file = new Blob([]);
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob;
    expect(await startDocuments().upload({ ...anUpload(), file })).toEqual({ ok: false, error: 'unreadable' });
  });
});
