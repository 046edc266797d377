import { browserConfig } from '../../config/browser';
import { randomKey } from '../../services/http/randomKey';
import type { DocumentPorts } from './useDocuments';

const { url } = browserConfig.documents;

/** The store of documents in a visitor's browser; `null` where the site takes none. */
export const browserDocuments: DocumentPorts | null =
  url === undefined
    ? null
    : {
        load: async () => (await import('../../services/documents')).openDocuments(url),
        newId: randomKey,
      };
