import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';

/** Where exports are written; nothing reads them there. */
export interface ExportStore {
  /**
   * Writes a JSON file whole, over one of the same key.
   *
   * @throws the store's errors
   */
  readonly write: (key: string, json: string) => Promise<void>;
}

/** The store in S3. */
export function createExportStore({ bucket, ...place }: AwsPlace & { readonly bucket: string }): ExportStore {
  const client = new S3Client({
    // 30 MB, for 100,000 users, take a few seconds.
    ...createAwsClientOptions(place, { requestTimeout: 60_000, connectionTimeout: 2_000 }),
    // An emulator has no host for each bucket.
    forcePathStyle: place.endpoint !== undefined,
  });
  return {
    write: async (Key, Body) =>
      void (await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'application/json' }))),
  };
}
