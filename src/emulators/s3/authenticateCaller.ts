import { z } from 'zod';
import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import {
  getSigningTime,
  isSignedWith,
  readAwsSignature,
  readQuerySignature,
  type AwsKeys,
  type AwsSignature,
} from '../kit/awsSignature';

/** A refusal of S3, by the code and with the words of the real one. */
export class S3Error extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 411 | 416 | 500 | 501 | 503,
    readonly code: string,
    message: string,
    /** Elements that the answer has beside code and message. */
    readonly more: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const accessDenied = () => new S3Error(403, 'AccessDenied', 'Access Denied');

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, '');

/** Returns the body of a refusal. */
export function errorXml({ code, message, more }: S3Error, requestId: string): string {
  const elements = Object.entries({ Code: code, Message: message, ...more, RequestId: requestId, HostId: requestId });
  const inner = elements.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
}

/** The schema of an injected fault of a request: a refusal as S3's own, no answer, or a connection that is cut. */
export const s3FaultSchema = z.strictObject({
  answer: z.enum(['error', 'slow_down', 'timeout', 'cut']),
  method: z.enum(['PUT', 'GET', 'DELETE']).optional(),
  times: z.number().int().positive().default(1),
});

export type S3Fault = z.infer<typeof s3FaultSchema>;

/** How far a request's time may be from the service's, in milliseconds (S3: `RequestTimeTooSkewed`). */
const maxSkew = 15 * 60 * 1000;

const malformed = (message: string, more?: Record<string, string>) =>
  new S3Error(400, 'AuthorizationHeaderMalformed', message, more);

/** @throws S3Error if a signature is malformed, or for another service or region. */
function checkScope(signature: AwsSignature | null, region: string): AwsSignature {
  if (!signature) throw malformed('The authorization header is malformed; the Credential is mal-formed.');
  if (signature.region !== region)
    throw malformed(
      `The authorization header is malformed; the region '${signature.region}' is wrong; expecting '${region}'`,
      { Region: region },
    );
  if (signature.service !== 's3')
    throw malformed(
      `The authorization header is malformed; incorrect service "${signature.service}". This endpoint belongs to "s3".`,
    );
  return signature;
}

/**
 * Checks when a request was signed, and by whom: its signature is made again with the keys that it names.
 *
 * @throws S3Error as S3 refuses it.
 */
async function checkSignature(
  request: Request,
  signature: AwsSignature & { readonly expiresSeconds?: number },
  keys: AwsKeys,
  now: Date,
): Promise<void> {
  const at = getSigningTime(request);
  const { expiresSeconds } = signature;
  if (Number.isNaN(at))
    throw new S3Error(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  if (expiresSeconds !== undefined && now.getTime() > at + expiresSeconds * 1000)
    throw new S3Error(403, 'AccessDenied', 'Request has expired', {
      'X-Amz-Expires': String(expiresSeconds),
      ServerTime: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    });
  if (expiresSeconds === undefined && Math.abs(at - now.getTime()) > maxSkew)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        RequestTime: request.headers.get('x-amz-date') ?? '',
        ServerTime: now.toISOString().replace(/\.\d+Z$/, 'Z'),
        MaxAllowedSkewMilliseconds: String(maxSkew),
      },
    );
  const unsigned = [...request.headers.keys()].filter(
    (name) => name.startsWith('x-amz-') && !signature.signedHeaders.includes(name),
  );
  if (unsigned.length > 0 || !signature.signedHeaders.includes('host'))
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  if (!(await isSignedWith(keys, signature, request)))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
}

export interface CallerDeps {
  readonly region: string;
  readonly clock: () => Date;
}

/** The rights in a bucket that the policies of the deployment allow, by prefix. */
export type BucketRights = Readonly<Record<string, readonly string[]>>;

/** The caller who signed a request, as what the policies of the deployment let them do. */
export interface Caller {
  readonly may: (rights: BucketRights, action: string, key: string) => boolean;
}

/** The functions, whose rights go with the addresses that they sign. */
const backEnd: Caller = {
  may: (rights, action, key) =>
    Object.entries(rights).some(([prefix, actions]) => key.startsWith(prefix) && actions.includes(action)),
};

/**
 * Returns who sends a request, by the signature in its header or its address. Only the back end has rights in the buckets: for the emulator
 * the credentials of the identity pool, and all others, are unknown keys.
 *
 * @throws S3Error as S3 refuses a request without a signature, with unknown keys, with a wrong signature, or after its time.
 */
export async function authenticateCaller(request: Request, { region, clock }: CallerDeps): Promise<Caller> {
  const header = request.headers.get('authorization');
  const presigned = header === null ? readQuerySignature(request.url) : null;
  if (header === null && !presigned) throw accessDenied();
  const signature = checkScope(header === null ? presigned : readAwsSignature(header), region);
  const { accessKeyId } = signature;
  if (accessKeyId !== emulatorCredentials.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', {
      AWSAccessKeyId: accessKeyId,
    });
  await checkSignature(request, signature, emulatorCredentials, clock());
  return backEnd;
}
