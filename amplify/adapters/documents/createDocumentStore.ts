import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { documentStartBytes } from '../../../src/domain/enquiry/documents';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import { StorageUnavailable } from '../donationTable/documentClient';

interface DocumentStoreOptions extends AwsPlace {
  readonly bucket: string;
}

/** `bytes 0-63/20480`: the number after the slash is the size of the whole. */
const sizeIn = (contentRange: string | undefined) => Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1]);

/** The store in S3. One ranged read tells whether a document is there, how large it is and how it begins. */
export function createDocumentStore({ bucket, ...place }: DocumentStoreOptions): DocumentStore {
  const client = new S3Client({
    ...createAwsClientOptions(place),
    // An emulator has no host for each bucket.
    forcePathStyle: place.endpoint !== undefined,
    requestHandler: { requestTimeout: 3_000, connectionTimeout: 2_000, throwOnRequestTimeout: true },
  });
  return {
    async find(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${documentStartBytes - 1}` });
      try {
        const { Body, ContentRange, VersionId } = await client.send(command);
        const start = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes: sizeIn(ContentRange), start, versionId: VersionId };
      } catch (error) {
        return whyNone(error);
      }
    },
  };
}

function whyNone(error: unknown): FoundDocument | null {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  // S3 says 403 of a missing key to those who may not list the bucket, and this function may not.
  if (status === 404 || status === 403) return null;
  // No range fits into an empty document.
  if (status === 416) return { bytes: 0, start: new Uint8Array(), versionId: undefined };
  throw new StorageUnavailable('The store of documents did not answer.', { cause: error });
}

/** A document as it is in the private store now. */
export interface FoundDocument {
  /** Its size. */
  readonly bytes: number;
  /** Its first bytes, as many as `detectDocumentType` looks at. */
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
