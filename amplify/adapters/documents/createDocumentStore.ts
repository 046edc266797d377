import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import { StorageUnavailable } from '../../lib/storageErrors';
import { uploadSeconds } from './bucketRules';
import type { DocumentStore, ExportStore } from '../../useCases/ports/documents';

interface DocumentStoreOptions extends AwsPlace {
  readonly bucket: string;
}

/** Creates the store in S3. */
export function createDocumentStore({ bucket, ...place }: DocumentStoreOptions): DocumentStore {
  const client = new S3Client({
    // Ten documents of 10 MB at once take a second or two.
    ...createAwsClientOptions(place, { requestTimeout: 8_000, connectionTimeout: 2_000 }),
    // An emulator has no host for each bucket.
    forcePathStyle: place.endpoint !== undefined,
  });
  const base = new URL(
    place.endpoint === undefined
      ? `https://${bucket}.s3.${place.region}.amazonaws.com`
      : `${place.endpoint.replace(/\/$/, '')}/${bucket}`,
  );
  const signer = new SignatureV4({
    service: 's3',
    region: place.region,
    credentials: client.config.credentials,
    sha256: client.config.sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

  return {
    async sign({ key, type, bytes }, now) {
      const { protocol, hostname, port, host, pathname } = base;
      const path = `${pathname.replace(/\/$/, '')}/${key}`;
      const signed = await signer.presign(
        {
          method: 'PUT',
          protocol,
          hostname,
          ...(port && { port: Number(port) }),
          path,
          headers: {
            host,
            'content-type': type,
            'content-length': String(bytes),
            'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
          },
        },
        {
          expiresIn: uploadSeconds,
          signingDate: now,
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      );
      const query = new URLSearchParams(signed.query as Record<string, string>);
      return `${base.origin}${path}?${query.toString()}`;
    },

    async find(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { type: ContentType, content: (await Body?.transformToByteArray()) ?? new Uint8Array() };
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        // S3 says 403 of a missing key to those who may not list the bucket, and this function may not.
        if (status === 404 || status === 403) return null;
        throw unavailable(error);
      }
    },

    async accept(key, { type, content }) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: content,
        ContentType: type,
        ContentDisposition: 'attachment',
      });
      await client.send(command).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
  };
}

const unavailable = (cause: unknown) => new StorageUnavailable('The store of documents did not answer.', { cause });

/** Creates the store in S3. */
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
