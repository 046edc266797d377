import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { localServerCredentials } from './localPool';
import { CognitoError } from './refusals';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Checks a request's AWS signature, version 4, against the back end's keys.
 *
 * @param now - milliseconds since 1970; a signature is good for 5 minutes.
 * @throws CognitoError as AWS refuses requests without a signature, with unknown keys, or with a wrong one.
 */
export function checkSignature(
  request: Request,
  body: string,
  credentials: typeof localServerCredentials,
  now: number,
): void {
  const header = request.headers.get('authorization');
  if (!header) throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const [, keyId, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(header) ?? [];
  if (keyId === undefined)
    throw new CognitoError('IncompleteSignatureException', 'Authorization header is not a valid signature.');
  if (keyId !== credentials.accessKeyId)
    throw new CognitoError('UnrecognizedClientException', 'The security token included in the request is invalid.');

  const date = request.headers.get('x-amz-date') ?? '';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - now) <= 5 * 60 * 1000))
    throw new CognitoError('InvalidSignatureException', `Signature expired: ${date} is not within 5 minutes of now.`);

  const url = new URL(request.url);
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${(request.headers.get(name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${credentials.secretAccessKey}`);
  const expected = hmac(key, toSign);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new CognitoError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
    );
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
