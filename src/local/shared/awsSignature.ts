import { timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** What an `Authorization` header of AWS's signature, version 4, says. */
export interface AwsSignature {
  readonly accessKeyId: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Reads an `Authorization` header; `null` where it is no such signature. */
export function readAwsSignature(header: string): AwsSignature | null {
  const [, accessKeyId, region = '', service = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\/\d{8}\/([^/\s,]+)\/([^/\s,]+)\/aws4_request, ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  return accessKeyId === undefined
    ? null
    : { accessKeyId, region, service, signedHeaders: names.split(';'), signature };
}

/** When a request says that it was signed (`20270215T101500Z`), in milliseconds since 1970; not a number if it does not say. */
export const getSigningTime = ({ headers }: Request) =>
  Date.parse(
    (headers.get('x-amz-date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );

/** A path as S3 signs it: each part encoded once, whatever was sent. */
const toS3Path = (pathname: string) =>
  pathname
    .split('/')
    .map((part) =>
      encodeURIComponent(decodeURIComponent(part)).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/**
 * Whether a request with a signing time was signed with these keys: its signature is made again.
 *
 * @param body - left out where a header has its hash
 */
export async function isSignedWith(
  keys: AwsKeys,
  { region, service, signedHeaders, signature }: AwsSignature,
  request: Request,
  body?: string,
): Promise<boolean> {
  const { protocol, hostname, pathname, searchParams } = new URL(request.url);
  const isS3 = service === 's3';
  const signer = new SignatureV4({
    service,
    region,
    credentials: keys,
    sha256: Sha256,
    uriEscapePath: !isS3,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method: request.method,
      protocol,
      hostname,
      path: isS3 ? toS3Path(pathname) : pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signedHeaders.map((name) => [name, request.headers.get(name) ?? ''])),
      body,
    },
    { signingDate: new Date(getSigningTime(request)), signableHeaders: new Set(signedHeaders) },
  );
  const expected = readAwsSignature(signed.headers.authorization ?? '')?.signature ?? '';
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}
