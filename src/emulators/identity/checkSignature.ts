import { getSigningTime, isSignedWith, readAwsSignature } from '../kit/awsSignature';
import type { localServerCredentials } from './localPool';
import { CognitoError } from './refusals';

/**
 * Checks a request's AWS signature, version 4, against the back end's keys.
 *
 * @param now - milliseconds since 1970; a signature is good for 5 minutes.
 * @throws CognitoError as AWS refuses requests without a signature, with unknown keys, or with a wrong one.
 */
export async function checkSignature(
  request: Request,
  body: string,
  credentials: typeof localServerCredentials,
  now: number,
): Promise<void> {
  const header = request.headers.get('authorization');
  if (!header) throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const signature = readAwsSignature(header);
  if (!signature)
    throw new CognitoError('IncompleteSignatureException', 'Authorization header is not a valid signature.');
  if (signature.accessKeyId !== credentials.accessKeyId)
    throw new CognitoError('UnrecognizedClientException', 'The security token included in the request is invalid.');
  if (!(Math.abs(getSigningTime(request) - now) <= 5 * 60 * 1000))
    throw new CognitoError(
      'InvalidSignatureException',
      `Signature expired: ${request.headers.get('x-amz-date')} is not within 5 minutes of now.`,
    );
  if (!(await isSignedWith(credentials, signature, request, body)))
    throw new CognitoError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
    );
}
