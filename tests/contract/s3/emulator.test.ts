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
import type { IssuedCredentials } from '../../../src/local/s3/authenticateCaller';
import { createS3Emulator } from '../../../src/local/s3/createS3Emulator';
import { listen } from '../../../src/local/serve/listen';
import type { Listening } from '../../../src/local/serve/listen';
import { aDocument } from '../../builders/documents';

const bucket = 'mizan-documents';
const site = 'https://www.mizan.example';
const stateDir = mkdtempSync(join(tmpdir(), 's3-'));
const issued = new Map<string, IssuedCredentials>();
let offset = 0;
const now = () => new Date(Date.now() + offset);

let gateway: Listening;
const start = async () => {
  const emulator = createS3Emulator({
    bucket,
    stateDir,
    siteUrl: site,
    clock: now,
    findCredentials: async (accessKeyId) => issued.get(accessKeyId),
  });
  gateway = await listen(new Hono().route('/s3', emulator), { port: 0, variable: 'LOCAL_PORT' });
};
beforeAll(start);
beforeEach(() => void (offset = 0));
afterAll(async () => {
  await gateway.close();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Credentials as the identity pool gives them, for an hour. */
function anIdentity(): IssuedCredentials {
  const credentials = {
    identityId: `ap-southeast-2:${randomUUID()}`,
    accessKeyId: `ASIA${randomUUID().slice(0, 8).toUpperCase()}`,
    secretKey: randomUUID(),
    sessionToken: `${randomUUID()}+/=`,
    endsAt: Date.now() + 3_600_000,
  };
  issued.set(credentials.accessKeyId, credentials);
  return credentials;
}

function createClient(
  { accessKeyId, secretKey, sessionToken }: Partial<IssuedCredentials>,
  more: { readonly systemClockOffset?: number } = {},
): S3Client {
  return new S3Client({
    region: 'ap-southeast-2',
    endpoint: `${gateway.origin}/s3`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: accessKeyId ?? '',
      secretAccessKey: secretKey ?? '',
      ...(sessionToken !== undefined && { sessionToken }),
    },
    ...more,
  });
}

const backEnd = () =>
  createClient({ accessKeyId: emulatorCredentials.accessKeyId, secretKey: emulatorCredentials.secretAccessKey });

const createKey = ({ identityId }: IssuedCredentials) => `applications/${identityId}/${randomUUID()}.jpg`;
const put = (Key: string, Body = aDocument()) => new PutObjectCommand({ Bucket: bucket, Key, Body });
const start64 = (Key: string) => new GetObjectCommand({ Bucket: bucket, Key, Range: 'bytes=0-63' });

/** Status and code of a refusal. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof S3ServiceException)) throw error ?? new Error('It was not refused.');
  return `${error.$metadata.httpStatusCode} ${error.name}`;
}

describe('an identity of the S3 emulator', () => {
  test('an identity adds a document under its own prefix, and the back end reads its first bytes', async () => {
    const one = anIdentity();
    const key = createKey(one);
    const { ETag, VersionId, ServerSideEncryption } = await createClient(one).send(put(key));
    expect(ETag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(ServerSideEncryption).toBe('AES256');
    const found = await backEnd().send(start64(key));
    expect(found).toMatchObject({ ContentRange: 'bytes 0-63/2000', ContentLength: 64, VersionId });
    expect(await found.Body?.transformToByteArray()).toEqual(aDocument().subarray(0, 64));
  });

  test('an identity can add and delete nothing outside its own prefix, and reads not even its own documents', async () => {
    const [one, other] = [anIdentity(), anIdentity()];
    const foreign = createKey(other);
    await createClient(other).send(put(foreign));
    const client = createClient(one);
    for (const key of [foreign, `applications/${other.identityId}x/a.jpg`, 'applications/a.jpg', 'a.jpg'])
      expect(await refusal(client.send(put(key))), key).toBe('403 AccessDenied');
    expect(await refusal(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: foreign })))).toBe(
      '403 AccessDenied',
    );
    expect(await refusal(createClient(other).send(start64(foreign)))).toBe('403 AccessDenied');
    expect(await refusal(backEnd().send(put(foreign)))).toBe('403 AccessDenied');
    expect((await backEnd().send(start64(foreign))).ContentLength).toBe(64);
  });

  test.each(['../', './', '%2e%2e/'])('an identity does not get out of its prefix by %s', async (way) => {
    const one = anIdentity();
    expect(await refusal(createClient(one).send(put(`applications/${way}${one.identityId}/a.jpg`)))).toMatch(/^403 /);
  });
});

describe('a request to the S3 emulator', () => {
  test('the S3 emulator refuses a request without a signature', async () => {
    const response = await fetch(`${gateway.origin}/s3/${bucket}/${createKey(anIdentity())}`);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toMatch(/<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message>/);
  });

  test.each<[string, (one: IssuedCredentials) => Partial<IssuedCredentials>, string]>([
    ['with another secret', (one) => ({ ...one, secretKey: 'guessed' }), '403 SignatureDoesNotMatch'],
    ['with another token', (one) => ({ ...one, sessionToken: 'guessed' }), '400 InvalidToken'],
    ['without its token', (one) => ({ ...one, sessionToken: undefined }), '403 InvalidAccessKeyId'],
    ['with unknown keys', (one) => ({ ...one, accessKeyId: 'ASIAUNKNOWN' }), '403 InvalidAccessKeyId'],
  ])('the S3 emulator refuses a request %s', async (_, changed, refused) => {
    const one = anIdentity();
    const key = createKey(one);
    expect(await refusal(createClient({ ...one, ...changed(one) }).send(put(key)))).toBe(refused);
    await createClient(one).send(put(key));
  });

  test('the S3 emulator refuses a request once its credentials have expired', async () => {
    const one = anIdentity();
    offset = 3_600_000;
    expect(await refusal(createClient(one, { systemClockOffset: offset }).send(put(createKey(one))))).toBe(
      '400 ExpiredToken',
    );
  });

  test('the S3 emulator refuses a request whose path was changed after it was signed', async () => {
    const one = anIdentity();
    const [client, key] = [createClient(one), createKey(one)];
    const other = createKey(one);
    client.middlewareStack.add(
      (next) => async (args) => {
        const request = args.request as { path: string };
        request.path = request.path.replace(encodeURIComponent(key).slice(-40), encodeURIComponent(other).slice(-40));
        return next(args);
      },
      { step: 'deserialize' },
    );
    expect(await refusal(client.send(put(key)))).toBe('403 SignatureDoesNotMatch');
  });

  test('the S3 emulator refuses a document whose bytes do not match its checksum', async () => {
    const one = anIdentity();
    const key = createKey(one);
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: aDocument(),
      ChecksumSHA256: Buffer.alloc(32).toString('base64'),
    });
    expect(await refusal(createClient(one).send(command))).toBe('400 BadDigest');
    expect(await refusal(backEnd().send(start64(key)))).toBe('403 AccessDenied');
  });
});

describe('a page of the S3 emulator', () => {
  const preflight = (origin: string, method: string, headers: string) =>
    fetch(`${gateway.origin}/s3/${bucket}/a.jpg`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
    });

  test('a page of the site may send and remove documents in the S3 emulator, and no other page may', async () => {
    const allowed = await preflight(site, 'PUT', 'authorization,content-type,x-amz-date');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, site]);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('PUT, DELETE');
    for (const [origin, method, headers] of [
      ['https://evil.example', 'PUT', 'authorization'],
      [site, 'GET', 'authorization'],
      [site, 'PUT', 'x-amz-acl'],
    ] as const) {
      const refused = await preflight(origin, method, headers);
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('AccessForbidden')]);
    }
  });

  test('the S3 emulator’s page opens documents in a sandbox, and one that is no picture as a download', async () => {
    const one = anIdentity();
    const [picture, page] = [createKey(one), createKey(one)];
    await createClient(one).send(put(picture));
    await createClient(one).send(put(page, new TextEncoder().encode('<script>alert(1)</script>')));
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
    const one = anIdentity();
    const inject = { method: 'POST', body: JSON.stringify({ answer, method: 'PUT' }) };
    expect((await fetch(`${gateway.origin}/s3/_faults`, inject)).status).toBe(201);
    expect(await refusal(createClient(one).send(put(createKey(one))))).toBe(refused);
    await createClient(one).send(put(createKey(one)));
  },
);
