import * as v from 'valibot';
import type { DocumentType } from '../../domain/enquiry/documents';
import { call } from '../http/call';
import type { SendRequest } from './sendByXhr';

/**
 * Why a document was not stored. `unreadable`: the browser could not read the file; `refused`: the store did not take it; `tooMany`: as many as
 * one connection may add in an hour were added.
 */
export type UploadFailure = 'offline' | 'unreadable' | 'refused' | 'tooMany' | 'cancelled';

export type UploadResult =
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly reason: UploadFailure };

export interface Upload {
  readonly file: Blob;
  readonly type: DocumentType;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The private store of documents, as a browser uses it: it adds and removes, and reads nothing. */
export interface Documents {
  readonly upload: (upload: Upload) => Promise<UploadResult>;
  /** Removes a document that is in no application yet; whether it worked. What stays is deleted by the bucket in time. */
  readonly remove: (key: string) => Promise<boolean>;
}

export interface DocumentsDeps {
  /** The address of the general back end, without a slash at its end. */
  readonly base: string;
  readonly send: SendRequest;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch;
}

const grantSchema = v.object({ key: v.string(), url: v.string() });

const canRead = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The store behind a bucket of S3: the general back end signs an address for each document, and the browser sends it there. */
export function createDocuments({ base, send, fetcher }: DocumentsDeps): Documents {
  return {
    async upload({ file, type, onProgress, signal }) {
      if (!(await canRead(file))) return { ok: false, reason: 'unreadable' };
      const body = { type, bytes: file.size };
      const granted = await call({ url: `${base}/documents`, method: 'POST', body, answer: grantSchema }, fetcher);
      if (signal.aborted) return { ok: false, reason: 'cancelled' };
      if (!granted.ok) {
        const { code } = granted.error;
        if (code === 'too_many_requests') return { ok: false, reason: 'tooMany' };
        return { ok: false, reason: code === 'offline' ? 'offline' : 'refused' };
      }
      const { key, url } = granted.value;
      const request = { method: 'PUT', url, headers: { 'content-type': type }, body: file } as const;
      const { status } = await send(request, { onProgress, signal });
      if (status === 200) return { ok: true, key };
      if (signal.aborted) return { ok: false, reason: 'cancelled' };
      return { ok: false, reason: status === 0 ? 'offline' : 'refused' };
    },
    async remove(key) {
      const url = `${base}/documents/removal`;
      const answer = v.object({ key: v.string() });
      return (await call({ url, method: 'POST', body: { key }, isIdempotent: true, answer }, fetcher)).ok;
    },
  };
}
