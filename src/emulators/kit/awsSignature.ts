import { timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** The content of an `Authorization` header of AWS's signature, version 4. */
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

/** Reads an `Authorization` header; `null` if it is no such signature. */
export function readAwsSignature(header: string): AwsSignature | null {
  const [, accessKeyId, region = '', service = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\/\d{8}\/([^/\s,]+)\/([^/\s,]+)\/aws4_request, ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  return accessKeyId === undefined
    ? null
    : { accessKeyId, region, service, signedHeaders: names.split(';'), signature };
}

/** Reads the signature of a presigned address, and how many seconds it is good for; `null` if the address has none. */
export function readQuerySignature(address: string): (AwsSignature & { readonly expiresSeconds: number }) | null {
  const { searchParams } = new URL(address);
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const signature = readAwsSignature(
    `${get('Algorithm')} Credential=${get('Credential')}, SignedHeaders=${get('SignedHeaders')}, Signature=${get('Signature')}`,
  );
  return signature && { ...signature, expiresSeconds: Number(get('Expires')) };
}

/** Returns when a request says that it was signed (`20270215T101500Z`), in milliseconds since 1970; not a number if it does not say. */
export const getSigningTime = ({ headers, url }: Request) =>
  Date.parse(
    (headers.get('x-amz-date') ?? new URL(url).searchParams.get('X-Amz-Date') ?? '').replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    ),
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
 * Whether a request with a signing time was signed with these keys, in its header or its address: its signature is made again.
 *
 * @param body - left out if a header has its hash
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
  const presigned = request.headers.has('authorization') ? null : readQuerySignature(request.url);
  const query = [...searchParams].filter(([name]) => !presigned || !name.startsWith('X-Amz-'));
  const wanted = {
    method: request.method,
    protocol,
    hostname,
    path: isS3 ? toS3Path(pathname) : pathname,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(signedHeaders.map((name) => [name, request.headers.get(name) ?? ''])),
    body,
  };
  const options = { signingDate: new Date(getSigningTime(request)), signableHeaders: new Set(signedHeaders) };
  const expected = presigned
    ? await getQuerySignature(signer, wanted, { ...options, expiresIn: presigned.expiresSeconds })
    : readAwsSignature((await signer.sign(wanted, options)).headers.authorization ?? '')?.signature;
  return timingSafeEqual(Buffer.from(expected ?? signature.replace(/./g, '0')), Buffer.from(signature));
}

/** Calculates the signature that the address would have. */
async function getQuerySignature(signer: SignatureV4, ...[wanted, options]: Parameters<SignatureV4['presign']>) {
  const headers = { ...wanted.headers, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
  const { query } = await signer.presign({ ...wanted, headers }, options);
  return query?.['X-Amz-Signature'] as string | undefined;
}
