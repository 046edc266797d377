import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import type { ExportStore } from '../../useCases/ports/documents';

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
