import type { Context } from 'hono';
import { EmulatorError } from '../kit/EmulatorError';

/** A refusal as Cognito words it. What was written to the store before it stays written: attempts count. */
export class CognitoError extends EmulatorError {
  /**
   * @param type - Cognito's name for it, such as `NotAuthorizedException`.
   * @param message - Cognito's own text.
   */
  constructor(
    readonly type: string,
    message: string,
    readonly status: 400 | 403 | 500 = 400,
  ) {
    super(message);
    this.name = type;
  }

  /** As the protocol carries it. */
  override toResponse(c: Context): Response {
    c.header('x-amzn-ErrorType', `${this.type}:`);
    c.header('x-amzn-ErrorMessage', this.message.replace(/[^\x20-\x7e]/g, ' '));
    return sendJson(c, this.status, { __type: this.type, message: this.message });
  }
}

/** Sends an answer of the protocol AWS JSON 1.1. */
export const sendJson = (c: Context, status: 200 | 400 | 403 | 500, body: object): Response =>
  c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/x-amz-json-1.1',
    'Cache-Control': 'no-store',
  });

const refusal = (type: string, message: string) => () => new CognitoError(type, message);

/** Unknown name, wrong password: one answer for both. */
export const wrongCredentials = refusal('NotAuthorizedException', 'Incorrect username or password.');
export const passwordAttemptsExceeded = refusal('NotAuthorizedException', 'Password attempts exceeded');
export const userDisabled = refusal('NotAuthorizedException', 'User is disabled.');
export const userNotFound = refusal('UserNotFoundException', 'User does not exist.');
export const userNotConfirmed = refusal('UserNotConfirmedException', 'User is not confirmed.');
export const passwordResetRequired = refusal('PasswordResetRequiredException', 'Password reset required for the user');
export const emailTaken = (type: 'UsernameExistsException' | 'AliasExistsException') =>
  new CognitoError(type, 'An account with the given email already exists.');

export const wrongCode = refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const limitExceeded = refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const wrongMfaCode = refusal('CodeMismatchException', 'Invalid code received for user');
export const wrongSignInCode = refusal('CodeMismatchException', 'Invalid code or auth state for the user.');
export const usedSoftwareToken = refusal('ExpiredCodeException', 'Your software token has already been used once.');

export const invalidSession = refusal('NotAuthorizedException', 'Invalid session for the user.');
export const expiredSession = refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
export const usedSession = refusal(
  'NotAuthorizedException',
  'Invalid session for the user, session can only be used once.',
);

export const invalidAccessToken = refusal('NotAuthorizedException', 'Invalid Access Token');
export const expiredAccessToken = refusal('NotAuthorizedException', 'Access Token has expired');
export const revokedAccessToken = refusal('NotAuthorizedException', 'Access Token has been revoked');
export const lacksScope = refusal('NotAuthorizedException', 'Access Token does not have required scopes');

export const invalidRefreshToken = refusal('NotAuthorizedException', 'Invalid Refresh Token');
export const expiredRefreshToken = refusal('NotAuthorizedException', 'Refresh Token has expired');
export const revokedRefreshToken = refusal('NotAuthorizedException', 'Refresh Token has been revoked');

export const unknownDevice = refusal('ResourceNotFoundException', 'Device does not exist.');
export const deviceTrackingOff = refusal(
  'InvalidParameterException',
  'Device tracking has not been configured in this User Pool',
);
export const wrongPasskey = refusal('NotAuthorizedException', 'The passkey does not fit.');
export const tooManyPasskeys = refusal('LimitExceededException', 'A user can have 20 passkeys.');
export const webAuthnChallengeNotFound = refusal('WebAuthnChallengeNotFoundException', 'Challenge not found.');
export const webAuthnWrongSite = refusal(
  'WebAuthnRelyingPartyMismatchException',
  'The credential is for another relying party.',
);
export const webAuthnOriginNotAllowed = refusal('WebAuthnOriginNotAllowedException', 'The origin is not allowed.');
export const webAuthnNotSupported = refusal(
  'WebAuthnCredentialNotSupportedException',
  'The credential is not supported.',
);

export const unknownClient = (clientId: string) =>
  new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
export const internalError = () => new CognitoError('InternalErrorException', 'An internal error has occurred.', 500);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const invalidPassword = (why: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
export const flowNotEnabled = (flow: string) => invalidParameter(`${flow} flow not enabled for this client`);

/** Creates Cognito's answer if a trigger throws. */
export const triggerFailed = (trigger: string, error: unknown) =>
  new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${(error as Error).message}.`);
