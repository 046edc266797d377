import * as v from 'valibot';
import type { DocumentType } from '../../domain/enquiry/documents';
import { call } from '../http/call';
import type { SendRequest } from './sendByXhr';
import { fail, succeed, type Result } from '../../domain/Result';

/**
 * The reason why a document was not stored. `unreadable`: the browser could not read the file; `refused`: the store did not take it;
 * `tooMany`: as many as one connection may add in an hour were added.
 */
export type UploadFailure = 'offline' | 'unreadable' | 'refused' | 'tooMany' | 'cancelled';

export type UploadResult = Result<string, UploadFailure>;

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

/** Creates the store behind a bucket of S3: the general back end signs an address for each document, and the browser sends it there. */
export function createDocuments({ base, send, fetcher }: DocumentsDeps): Documents {
  return {
    async upload({ file, type, onProgress, signal }) {
      if (!(await canRead(file))) return fail('unreadable');
      const body = { type, bytes: file.size };
      const granted = await call({ url: `${base}/documents`, method: 'POST', body, answer: grantSchema }, fetcher);
      if (signal.aborted) return fail('cancelled');
      if (!granted.ok) {
        const { code } = granted.error;
        if (code === 'too_many_requests') return fail('tooMany');
        return fail(code === 'offline' ? 'offline' : 'refused');
      }
      const { key, url } = granted.value;
      const request = { method: 'PUT', url, headers: { 'content-type': type }, body: file } as const;
      const { status } = await send(request, { onProgress, signal });
      if (status === 200) return succeed(key);
      if (signal.aborted) return fail('cancelled');
      return fail(status === 0 ? 'offline' : 'refused');
    },
    async remove(key) {
      const url = `${base}/documents/removal`;
      const answer = v.object({ key: v.string() });
      return (await call({ url, method: 'POST', body: { key }, isIdempotent: true, answer }, fetcher)).ok;
    },
  };
}
