import { createDocuments } from './createDocuments';
import type { Documents } from './createDocuments';
import { sendByXhr } from './sendByXhr';

export type { Documents, UploadFailure, UploadResult } from './createDocuments';

/**
 * The store of documents of this page. Import it when a person adds a document.
 *
 * @param base - the address of the general back end
 */
export const openDocuments = (base: string): Documents => createDocuments({ base, send: sendByXhr });
