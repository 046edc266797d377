import type { DocumentType } from '../../../src/domain/enquiry/documents';

/** A document as a browser says that it is going to add it. */
export interface Upload {
  readonly key: string;
  readonly type: DocumentType;
  readonly bytes: number;
}

/** A document as it is in the private store now. */
export interface FoundDocument {
  /** As it was stored. */
  readonly type: string | undefined;
  readonly content: Uint8Array;
}

/** The private store of documents, as the back end sees it: it looks at one whose key it is given, and lists none. */
export interface DocumentStore {
  /** The address at which a browser adds exactly this: a key, type and size once signed are no others. */
  sign(upload: Upload, now: Date): Promise<string>;
  /**
   * @returns `null` if there is no such document.
   * @throws StorageUnavailable if the store does not answer.
   */
  find(key: string): Promise<FoundDocument | null>;
  /**
   * Stores the very bytes that were checked, as a file that no browser opens by itself.
   *
   * @throws StorageUnavailable
   */
  accept(key: string, document: { readonly type: DocumentType; readonly content: Uint8Array }): Promise<void>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
}

/** The store to which exports are written; nothing reads them there. */
export interface ExportStore {
  /**
   * Writes a JSON file whole, over one of the same key.
   *
   * @throws the store's errors
   */
  readonly write: (key: string, json: string) => Promise<void>;
}
