import { signRequest, UNSIGNED_PAYLOAD } from '@aws-amplify/core/internals/aws-client-utils';
import { region } from '../../config/region';
import { createDocumentKey } from '../../domain/enquiry/documents';
import type { DocumentType } from '../../domain/enquiry/documents';
import type { Credentials, Result } from '../identity';
import type { SendRequest, Sent } from './sendByXhr';

/** Why a document was not stored. `unreadable`: the browser could not read the file; `refused`: the store did not take it. */
export type UploadFailure = 'offline' | 'unreadable' | 'refused' | 'cancelled';

export type UploadResult =
  | { readonly ok: true; readonly key: string; readonly identityId: string }
  | { readonly ok: false; readonly reason: UploadFailure };

export interface Upload {
  readonly file: Blob;
  readonly type: DocumentType;
  /** A UUID; the same again for another try. */
  readonly id: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The private store of documents, as a browser uses it: it writes and removes under the prefix of its own identity, and reads nothing. */
export interface Documents {
  readonly upload: (upload: Upload) => Promise<UploadResult>;
  /** Removes a document; whether it worked. What stays is deleted by the bucket in time. */
  readonly remove: (key: string) => Promise<boolean>;
}

export interface DocumentsDeps {
  /** The address of the bucket, without a slash at its end. */
  readonly url: string;
  readonly credentials: () => Promise<Result<{ readonly credentials: Credentials }>>;
  readonly clock: () => Date;
  readonly send: SendRequest;
}

interface Request {
  readonly method: 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** What S3 compares the received bytes with. Browsers have no digest on pages without TLS. */
async function calculateChecksum(bytes: ArrayBuffer): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return {};
  return { 'x-amz-checksum-sha256': base64(await crypto.subtle.digest('SHA-256', bytes)) };
}

/** S3's own time, where it refuses a request because this device's clock is more than 15 minutes off. */
function serverTimeIn({ status, text }: Sent): Date | null {
  const [, time] = status === 403 ? (/<Code>RequestTimeTooSkewed<.*<ServerTime>([^<]+)</s.exec(text) ?? []) : [];
  return time === undefined ? null : new Date(time);
}

/**
 * The store behind an S3 bucket, signed for with credentials of the identity pool.
 *
 * The library's own `uploadData` is not used: it sends nothing to a store without TLS, so not to an emulator, and a file of more
 * than 5 MB in parts, after which it reads the document back, which no identity may.
 */
export function createDocuments({ url, credentials, clock, send }: DocumentsDeps): Documents {
  /** How much the store's clock is ahead of this device's, in milliseconds. */
  let ahead = 0;

  function signed({ method, key, headers = {} }: Request, { accessKeyId, secretKey, sessionToken }: Credentials) {
    // S3 signs each part of a path encoded once; an identity's id has a colon.
    const address = new URL(`${url}/${key.split('/').map(encodeURIComponent).join('/')}`);
    const request = signRequest(
      {
        method,
        url: address,
        headers: { ...headers, 'x-amz-content-sha256': UNSIGNED_PAYLOAD },
        body: UNSIGNED_PAYLOAD,
      },
      {
        credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
        signingDate: new Date(clock().getTime() + ahead),
        signingRegion: region,
        signingService: 's3',
        uriEscapePath: false,
      },
    );
    // The browser says by itself where a request goes.
    const { host: _, ...sendable } = request.headers;
    return { method, url: address.href, headers: sendable };
  }

  async function call(
    request: Request,
    owner: Credentials,
    watch: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
  ): Promise<Sent> {
    const attempt = () => send({ ...signed(request, owner), ...(request.body && { body: request.body }) }, watch);
    const sent = await attempt();
    const serverTime = serverTimeIn(sent);
    if (!serverTime) return sent;
    ahead = serverTime.getTime() - clock().getTime();
    return attempt();
  }

  return {
    async upload({ file, type, id, onProgress, signal }) {
      const given = await credentials();
      if (!given.ok) return { ok: false, reason: given.reason === 'network' ? 'offline' : 'refused' };
      const bytes = await file.arrayBuffer().catch(() => null);
      if (!bytes) return { ok: false, reason: 'unreadable' };
      const { identityId } = given.credentials;
      const key = createDocumentKey(identityId, id, type);
      const headers = { 'content-type': type, ...(await calculateChecksum(bytes)) };
      if (signal.aborted) return { ok: false, reason: 'cancelled' };
      const { status } = await call({ method: 'PUT', key, headers, body: file }, given.credentials, {
        onProgress,
        signal,
      });
      if (status === 200) return { ok: true, key, identityId };
      if (signal.aborted) return { ok: false, reason: 'cancelled' };
      return { ok: false, reason: status === 0 ? 'offline' : 'refused' };
    },
    async remove(key) {
      const given = await credentials();
      if (!given.ok) return false;
      const { status } = await call({ method: 'DELETE', key }, given.credentials);
      return status === 204;
    },
  };
}
