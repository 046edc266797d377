import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createEnquiryTable } from '../../../amplify/adapters/enquiryTable/createEnquiryTable';
import { hashKeyed } from '../../../amplify/lib/hashes';
import { defaults } from '../../../src/config/defaults';
import type { ErrorBody } from '../../../src/domain/donation';
import { createDocumentKey, documentLimits, type DocumentType } from '../../../src/domain/enquiry/documents';
import { createDocuments } from '../../../src/services/documents/createDocuments';
import type { SendRequest } from '../../../src/services/documents/sendByXhr';
import { demonstrationAccount } from '../../../src/local/identity/localPool';
import { aDocument } from '../../builders/documents';
import { anApplication } from '../../builders/forms';
import { injectFault, soon } from '../giving/support/gifts';
import { prepareGiving } from '../giving/support/startGiving';
import { startService, type Service } from '../identity/service/startService';
import type { RunningIdentity } from '../identity/support/startIdentity';
import { inboxes, listEmailsAbout, listEmailsTo } from './support/emails';

const gateway = prepareGiving({ sweepEvery: 500 });
beforeAll(async () => {
  // The first request to an emulator loads it, which on a busy machine takes longer than the identity service waits.
  for (const path of ['/identity/', '/s3/']) expect((await gateway.get(path)).status).toBe(200);
});

/** The identity service over the gateway. */
const aService = () => startService({ url: `${gateway.origin}/identity` } as RunningIdentity);

/** Each test is a guest of its own, unless it signs in. */
let service: Service;
beforeEach(() => void (service = aService()));
afterEach(async () => {
  await service.identity.signOut();
  service.identity.stop();
});

const fetchSend: SendRequest = async ({ method, url, headers, body }, { signal }) => {
  const response = await fetch(url, { method, headers, ...(body && { body }), ...(signal && { signal }) });
  return { status: response.status, text: await response.text() };
};

const startDocuments = ({ identity }: Service, clock = () => new Date(), send = fetchSend) =>
  createDocuments({
    url: `${gateway.origin}/s3/${defaults.documentsBucket}`,
    credentials: identity.credentials,
    clock,
    send,
  });

const anUpload = (file: Uint8Array<ArrayBuffer> = aDocument(), type: DocumentType = 'image/jpeg') => ({
  file: new Blob([file]),
  type,
  id: randomUUID(),
  onProgress: () => undefined,
  signal: new AbortController().signal,
});

/** Adds a document and gives its key. */
async function add(file?: Uint8Array<ArrayBuffer>, type?: DocumentType, from = service): Promise<string> {
  const result = await startDocuments(from).upload(anUpload(file, type));
  if (!result.ok) throw new Error(result.reason);
  return result.key;
}

const applications = '/api/general/applications';
const withDocuments = (...keys: string[]) =>
  anApplication({ documents: keys.map((key, index) => ({ key, name: `Paper ${index + 1}.jpg` })) });

async function readStored(attempt: string) {
  const client = createTableClient('enquiries', { region: 'ap-southeast-2', endpoint: `${gateway.origin}/dynamodb` });
  return createEnquiryTable(client, () => new Date()).requests.get(`app_${hashKeyed('application', attempt)}`);
}

describe('an application with documents', () => {
  test('an application of a guest names its documents to the office alone, and stores their versions', async () => {
    const keys = [await add(), await add(aDocument('application/pdf', 3_000_000), 'application/pdf')];
    const application = withDocuments(...keys);
    const { status, body } = await gateway.post<{ reference: string }>(applications, application);
    expect(status).toBe(201);
    expect(await readStored(application.attempt)).toMatchObject({
      documents: [
        { key: keys[0], name: 'Paper 1.jpg', bytes: 2_000, versionId: expect.any(String) as string },
        { key: keys[1], name: 'Paper 2.jpg', bytes: 3_000_000, versionId: expect.any(String) as string },
      ],
    });
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.applications, body.reference);
      for (const words of [...keys, 'Paper 1.jpg (0.1 MB)', 'Paper 2.jpg (2.9 MB)', '2 documents are', '90 days'])
        expect(email?.text).toContain(words);
      expect(email?.html).not.toMatch(/href="[^"]*(applications|s3)/);
    });
    await soon(async () => {
      const [acknowledgement] = await listEmailsTo(gateway, application.email!);
      expect(acknowledgement?.subject).toContain(body.reference);
      expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toMatch(/Paper|applications\//);
    });
  });

  test('an application of a signed-in user accepts only documents of their own identity', async () => {
    const { email, password } = demonstrationAccount;
    const guest = await add();
    expect(await service.identity.signIn(email, password)).toMatchObject({ ok: true });
    const own = await add();
    expect(own.split('/')[1]).not.toBe(guest.split('/')[1]);
    expect((await gateway.post(applications, withDocuments(own))).status).toBe(201);
    expect(await gateway.post(applications, withDocuments(guest, own))).toMatchObject({
      status: 400,
      body: { error: { issues: [{ field: 'documents', code: 'format' }] } },
    });
  });

  test('an application with documents may be sent again, and is the same application', async () => {
    const application = withDocuments(await add());
    const first = await gateway.post(applications, application);
    const second = await gateway.post(applications, application);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  const ownKey = (key: string, type: DocumentType = 'image/jpeg') =>
    createDocumentKey(key.split('/')[1] ?? '', randomUUID(), type);

  test.each<[string, () => Promise<string>, object]>([
    ['that does not exist', async () => ownKey(await add()), { code: 'required' }],
    [
      'of an unknown identity',
      async () => createDocumentKey(`ap-southeast-2:${randomUUID()}`, randomUUID(), 'image/png'),
      { code: 'required' },
    ],
    [
      'that was removed',
      async () => {
        const key = await add();
        expect(await startDocuments(service).remove(key)).toBe(true);
        return key;
      },
      { code: 'required' },
    ],
    [
      'of more than 10 MB',
      () => add(aDocument('image/jpeg', documentLimits.bytes + 1)),
      { code: 'too_large', limit: documentLimits.bytes },
    ],
    ['that is a web page', () => add(new TextEncoder().encode('<script>alert(1)</script>')), { code: 'format' }],
    ['that is another type than its key says', () => add(aDocument('application/pdf')), { code: 'format' }],
    ['without a byte', () => add(new Uint8Array()), { code: 'format' }],
  ])('an application is refused for a document %s, and nothing is stored', async (_, makeKey, expected) => {
    const application = withDocuments(await makeKey());
    const answer = await gateway.post<ErrorBody>(applications, application);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(answer.body.error.issues).toEqual([{ field: 'documents.0', ...expected }]);
    expect(await readStored(application.attempt)).toBeNull();
  });

  test('an application with a document of exactly 10 MB is accepted', async () => {
    const key = await add(aDocument('image/jpeg', documentLimits.bytes));
    expect((await gateway.post(applications, withDocuments(key))).status).toBe(201);
  });

  test('an application is refused while the document store fails, and accepted when it is sent again', async () => {
    const application = withDocuments(await add());
    await injectFault(gateway, 's3', { answer: 'error', method: 'GET', times: 4 });
    expect(await gateway.post(applications, application)).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable' } },
    });
    expect((await gateway.post(applications, application)).status).toBe(201);
  });
});

describe('the documents service of the browser', () => {
  test('the documents service can’t remove a document of another identity, even where a page requests it', async () => {
    const foreign = await add();
    const other = aService();
    expect(await startDocuments(other).remove(foreign)).toBe(false);
    other.identity.stop();
    expect((await gateway.post(applications, withDocuments(foreign))).status).toBe(201);
  });

  test('the documents service follows the store’s clock where the device’s is wrong', async () => {
    const statuses: number[] = [];
    const watched: SendRequest = async (request, watch) => {
      const sent = await fetchSend(request, watch);
      statuses.push(sent.status);
      return sent;
    };
    const late = startDocuments(service, () => new Date(Date.now() - 40 * 60_000), watched);
    expect(await late.upload(anUpload())).toMatchObject({ ok: true });
    expect(await late.upload(anUpload())).toMatchObject({ ok: true });
    expect(statuses).toEqual([403, 200, 200]);
  });

  test('the documents service says why a document was not stored', async () => {
    await injectFault(gateway, 's3', { answer: 'slow_down', method: 'PUT' });
    expect(await startDocuments(service).upload(anUpload())).toEqual({ ok: false, reason: 'refused' });
    const offline: SendRequest = async () => ({ status: 0, text: '' });
    expect(await startDocuments(service, undefined, offline).upload(anUpload())).toEqual({
      ok: false,
      reason: 'offline',
    });
    const abort = new AbortController();
    abort.abort();
    expect(await startDocuments(service).upload({ ...anUpload(), signal: abort.signal })).toEqual({
      ok: false,
      reason: 'cancelled',
    });
    const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) } as Blob;
    expect(await startDocuments(service).upload({ ...anUpload(), file: unreadable })).toEqual({
      ok: false,
      reason: 'unreadable',
    });
  });
});
