/** A document as it is in the private store now. */
export interface FoundDocument {
  /** Its size. */
  readonly bytes: number;
  /** Its first bytes, as many as `documentTypeOf` looks at. */
  readonly start: Uint8Array;
  /** Names what was looked at, for good: the person may store something else under the same key later. */
  readonly versionId: string | undefined;
}

/** The private store of documents, as the back end sees it: it looks at one whose key it is given, and lists none. */
export interface DocumentStore {
  /**
   * @returns `null` where there is no such document.
   * @throws StorageUnavailable where the store does not answer.
   */
  find(key: string): Promise<FoundDocument | null>;
}
