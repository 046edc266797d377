import { createDocuments, type Documents } from './createDocuments';
import { sendByXhr } from './sendByXhr';

export type { Documents, UploadFailure, UploadResult } from './createDocuments';

/**
 * Creates the client that uploads documents by XMLHttpRequest. Import it lazily, when a person adds a document.
 *
 * @param base - URL of the general back end
 */
export const createBrowserDocuments = (base: string): Documents => createDocuments({ base, send: sendByXhr });
