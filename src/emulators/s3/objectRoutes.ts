import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { ReadableStream } from 'node:stream/web';
import { documentCors } from '../../../amplify/adapters/documents/bucketRules';
import { withholdAnswer, type FaultQueue } from '../kit/faults';
import {
  authenticateCaller,
  accessDenied,
  errorXml,
  S3Error,
  type BucketRights,
  type CallerDeps,
  type S3Fault,
} from './authenticateCaller';
import type { ObjectStore, StoredObject } from './ObjectStore';

/** A bucket of the deployment, with what the functions' roles may do in it, by prefix. */
export interface EmulatedBucket {
  readonly name: string;
  readonly store: ObjectStore;
  readonly rights: BucketRights;
  /** The one origin whose pages may send to it, if any may. */
  readonly corsOrigin?: string;
}

export interface ObjectRoutesDeps extends CallerDeps {
  readonly buckets: readonly EmulatedBucket[];
  readonly faults: FaultQueue<S3Fault>;
}

/** Most bytes of one PUT, and of a key in UTF-8. */
const limits = { object: 5 * 1024 ** 3, key: 1024 } as const;

/** Requests of an object, and the action that a policy has to allow for each. */
const actions: Readonly<Record<string, string>> = {
  PUT: 's3:PutObject',
  GET: 's3:GetObject',
  DELETE: 's3:DeleteObject',
};

/** Headers that ask for something the product does not use. */
const notBuilt = /^x-amz-(acl|copy-source|grant-|meta-|object-lock|server-side|storage-class|tagging|website)/;

/** Creates the routes of the API of the buckets, addressed by path: what the product calls, and a refusal for the rest. */
export function objectRoutes(deps: ObjectRoutesDeps): Hono {
  const { buckets, faults, clock } = deps;
  const routes = new Hono();

  const findBucket = (c: Context) => buckets.find(({ name }) => name === c.req.param('bucket'));
  const isSite = (c: Context) => {
    const origin = c.req.header('origin');
    return origin !== undefined && findBucket(c)?.corsOrigin === origin;
  };
  const allowsCors = (method: string) => documentCors.methods.some((allowed) => allowed === method);

  function preflight(c: Context): Response {
    const method = c.req.header('access-control-request-method') ?? '';
    const headers = (c.req.header('access-control-request-headers') ?? '').split(',').map((name) => name.trim());
    const known = headers.every(
      (name) => name === '' || documentCors.headers.some((one) => one === name.toLowerCase()),
    );
    if (!isSite(c) || !allowsCors(method) || !known)
      throw new S3Error(
        403,
        'AccessForbidden',
        "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
        { Method: method, ResourceType: 'OBJECT' },
      );
    c.header('Access-Control-Allow-Headers', headers.join(', '));
    c.header('Access-Control-Max-Age', String(documentCors.maxAge));
    return c.body(null, 200);
  }

  async function put(c: Context, store: ObjectStore, key: string): Promise<Response> {
    const length = c.req.header('content-length');
    if (length === undefined)
      throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
    if (Number(length) > limits.object)
      throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: length,
        MaxSizeAllowed: String(limits.object),
      });
    const received = await store.receive(c.req.raw.body as ReadableStream | null);
    const wrong = wrongSum(c, received.sha256);
    if (wrong) {
      await store.drop(received.versionId);
      throw wrong;
    }
    const { bytes, md5, versionId } = received;
    const etag = `"${md5}"`;
    const contentType = c.req.header('content-type') ?? 'binary/octet-stream';
    const disposition = c.req.header('content-disposition');
    await store.put({
      key,
      versionId,
      bytes,
      contentType,
      ...(disposition !== undefined && { disposition }),
      etag,
      at: clock().getTime(),
    });
    c.header('ETag', etag);
    c.header('x-amz-version-id', versionId);
    c.header('x-amz-server-side-encryption', 'AES256');
    return c.body(null, 200);
  }

  async function read(c: Context, store: ObjectStore, object: StoredObject): Promise<Response> {
    c.header('ETag', object.etag);
    c.header('Last-Modified', new Date(object.at).toUTCString());
    c.header('Content-Type', object.contentType);
    if (object.disposition !== undefined) c.header('Content-Disposition', object.disposition);
    c.header('x-amz-version-id', object.versionId);
    c.header('x-amz-server-side-encryption', 'AES256');
    return c.body(await store.read(object, 0, object.bytes - 1), 200);
  }

  async function answer(c: Context): Promise<Response> {
    const { method } = c.req;
    const fault = faults.take((one) => method !== 'OPTIONS' && (one.method ?? method) === method);
    if (fault?.answer === 'timeout' || fault?.answer === 'cut') return withholdAnswer(c, fault.answer);
    if (fault?.answer === 'slow_down') throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.');
    if (fault) throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
    const bucket = findBucket(c);
    if (!bucket)
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
        BucketName: c.req.param('bucket') ?? '',
      });
    if (method === 'OPTIONS') return preflight(c);

    const caller = await authenticateCaller(c.req.raw, deps);
    const { name, store } = bucket;
    const key = decodeURIComponent(new URL(c.req.url).pathname.split(`/${name}/`).slice(1).join(`/${name}/`));
    const action = actions[method];
    if (action === undefined || key === '')
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.', {
        Method: method,
      });
    refuseUnbuilt(c);
    if (Buffer.byteLength(key) > limits.key) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
    if (!caller.may(bucket.rights, action, key)) throw accessDenied();
    if (method === 'PUT') return put(c, store, key);
    if (method === 'DELETE') {
      await store.delete(key);
      return c.body(null, 204);
    }
    const object = store.get(key);
    // S3 says 404 only to callers who may list the bucket, and none of those who sign here may.
    if (!object) throw accessDenied();
    return read(c, store, object);
  }

  routes.all('/:bucket/*', async (c) => {
    const requestId = randomBytes(8).toString('hex').toUpperCase();
    c.header('x-amz-request-id', requestId);
    c.header('x-amz-id-2', requestId);
    const method = c.req.header('access-control-request-method') ?? c.req.method;
    if (isSite(c) && allowsCors(method)) {
      c.header('Access-Control-Allow-Origin', c.req.header('origin'));
      c.header('Access-Control-Allow-Methods', documentCors.methods.join(', '));
    }
    c.header('Vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
    try {
      return await answer(c);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      c.header('Content-Type', 'application/xml');
      return c.body(errorXml(error, requestId), error.status);
    }
  });
  return routes;
}

/** Refuses a body other than the signed hash, or the checksum that was sent, says. */
function wrongSum(c: Context, sha256: string): S3Error | null {
  const signed = c.req.header('x-amz-content-sha256') ?? c.req.query('X-Amz-Content-Sha256');
  if (signed === undefined)
    return new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (signed !== 'UNSIGNED-PAYLOAD' && signed !== sha256)
    return new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
      { ClientComputedContentSHA256: signed, S3ComputedContentSHA256: sha256 },
    );
  const checksum = c.req.header('x-amz-checksum-sha256');
  if (checksum === undefined || checksum === Buffer.from(sha256, 'hex').toString('base64')) return null;
  return new S3Error(400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.');
}

/** @throws S3Error for what S3 can do and the emulator cannot, so that no caller takes it for done. */
function refuseUnbuilt(c: Context): void {
  const queries = [...new URL(c.req.url).searchParams.keys()].filter((name) => !/^(x-id$|X-Amz-)/.test(name));
  const headers = [...c.req.raw.headers.keys()].filter((name) => notBuilt.test(name));
  if (queries.length + headers.length > 0)
    throw new S3Error(501, 'NotImplemented', `The emulator does not know ${[...queries, ...headers].join(', ')}.`);
}
