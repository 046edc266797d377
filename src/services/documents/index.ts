import { browserConfig } from '../../config/browser';
import { createBrowserDeps, configureIdentity } from '../identity';
import { createDocuments } from './createDocuments';
import type { Documents } from './createDocuments';
import { sendByXhr } from './sendByXhr';

export type { Documents, UploadFailure, UploadResult } from './createDocuments';

let opened: Documents | null = null;

/**
 * The store of documents of this page, with the credentials of the person who is signed in, or of a guest. Import it when a person adds
 * a document: the identity service comes with it.
 *
 * @param url - the address of the bucket
 * @throws where the configuration cannot be used: the build checks it
 */
export function openDocuments(url: string): Documents {
  if (opened) return opened;
  const { hostedDomain: _, providers: __, ...pool } = browserConfig.identity;
  // The identity of a guest ends with the browser: on a shared computer the next person gets another.
  const configured = configureIdentity(
    pool,
    createBrowserDeps(() => false),
  );
  if (!configured.ok) throw new Error(configured.message);
  const { identity } = configured;
  // Credentials read the session each time, so they need no notice of sign-ins.
  identity.stop();
  opened = createDocuments({ url, credentials: identity.credentials, clock: () => new Date(), send: sendByXhr });
  return opened;
}
