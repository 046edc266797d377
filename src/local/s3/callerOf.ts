import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import { checkDocumentActions, ownDocumentActions } from '../../../amplify/adapters/documents/bucketRules';
import { documentsPrefix } from '../../domain/enquiry/documents';
import { accessDenied, S3Error } from './S3Error';
import { checkSignature, readAuthorization } from './checkSignature';

/** Temporary credentials as the identity pool's emulator gave them out. */
export interface IssuedCredentials {
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export interface CallerDeps {
  readonly region: string;
  readonly clock: () => Date;
  readonly findCredentials: (accessKeyId: string) => Promise<IssuedCredentials | undefined>;
}

/** Who signed a request, as what the policies of the deployment let them do. */
export interface Caller {
  readonly may: (action: string, key: string) => boolean;
}

const includes = (actions: readonly string[], action: string) => actions.includes(action);

const identity = ({ identityId }: IssuedCredentials): Caller => ({
  may: (action, key) => includes(ownDocumentActions, action) && key.startsWith(`${documentsPrefix}${identityId}/`),
});

const backEnd: Caller = {
  may: (action, key) => includes(checkDocumentActions, action) && key.startsWith(documentsPrefix),
};

/**
 * Who sends a request, by its signature.
 *
 * @throws S3Error as S3 refuses a request without a signature, with unknown keys, with another session token than theirs,
 * with credentials that have ended, or with a wrong signature.
 */
export async function callerOf(request: Request, { region, clock, findCredentials }: CallerDeps): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header === null) throw accessDenied();
  const authorization = readAuthorization(header, region);
  const { accessKeyId } = authorization;
  const token = request.headers.get('x-amz-security-token');

  if (accessKeyId === emulatorCredentials.accessKeyId) {
    await checkSignature(request, authorization, emulatorCredentials, clock());
    return backEnd;
  }
  const issued = await findCredentials(accessKeyId);
  // Temporary keys without their token are unknown keys.
  if (!issued || token === null)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', {
      AWSAccessKeyId: accessKeyId,
    });
  if (token !== issued.sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
  if (issued.endsAt <= clock().getTime()) throw new S3Error(400, 'ExpiredToken', 'The provided token has expired.');
  const { secretKey: secretAccessKey, sessionToken } = issued;
  await checkSignature(request, authorization, { accessKeyId, secretAccessKey, sessionToken }, clock());
  return identity(issued);
}
