import { catalogue } from './catalogue';
import type { Failure } from './Result';

type Entry = Omit<Failure, 'ok'>;

const unknown: Entry = { reason: 'unknown', message: catalogue.authentication };
const wrongCredentials: Entry = { reason: 'wrong-credentials', message: catalogue.authentication };
const wrongCode: Entry = { reason: 'wrong-code', message: catalogue.authentication, field: 'code' };
const emptyUsername: Entry = { reason: 'empty', message: catalogue.emptyUsername, field: 'email' };
const emptyCode: Entry = { reason: 'empty', message: catalogue.emptyCode, field: 'code' };
const tooMany: Entry = { reason: 'too-many-attempts', message: catalogue.authentication };
const notSent: Entry = { reason: 'not-sent', message: catalogue.authentication };
const rejected: Entry = { reason: 'rejected', message: catalogue.authentication };
const network: Entry = { reason: 'network', message: catalogue.network };
const signedOut: Entry = { reason: 'signed-out', message: catalogue.noSession };
const signInYourself: Entry = { reason: 'sign-in-yourself', message: catalogue.autoSignIn };
const storageBlocked: Entry = { reason: 'storage-blocked', message: catalogue.authentication };
const passkeyCancelled: Entry = { reason: 'passkey-cancelled', message: catalogue.authentication };
const passkeyRefused: Entry = { reason: 'passkey-refused', message: catalogue.authentication };
const ended: Entry = { reason: 'session-ended', message: catalogue.noSession };

/**
 * Failures by the `name` of the library's or service's error. Unknown addresses and wrong passwords share one entry, as
 * do wrong and expired codes, so that guessing reveals nothing.
 */
const table: ReadonlyMap<string, Entry> = new Map(
  Object.entries({
    // Checked by the library before it sends anything.
    EmptySignInUsername: emptyUsername,
    EmptySignInPassword: { reason: 'empty', message: catalogue.emptyPassword, field: 'password' },
    EmptySignUpUsername: { reason: 'empty', message: catalogue.emptyEmail, field: 'email' },
    EmptySignUpPassword: { reason: 'empty', message: catalogue.emptyPassword, field: 'password' },
    EmptyConfirmSignUpUsername: emptyUsername,
    EmptyConfirmSignUpCode: emptyCode,
    EmptyresendSignUpCodeUsername: emptyUsername,
    EmptyResetPasswordUsername: emptyUsername,
    EmptyConfirmResetPasswordUsername: emptyUsername,
    EmptyConfirmResetPasswordNewPassword: { reason: 'empty', message: catalogue.emptyPassword, field: 'newPassword' },
    EmptyConfirmResetPasswordConfirmationCode: emptyCode,
    EmptyConfirmUserAttributeCode: emptyCode,
    EmptyVerifyTOTPSetupCode: emptyCode,
    EmptyUpdatePassword: { reason: 'empty', message: catalogue.emptyPassword, field: 'newPassword' },
    EmptyChallengeResponse: { reason: 'empty', message: catalogue.emptyChallenge, field: 'answer' },
    IncorrectMFAMethod: { reason: 'invalid-mfa-type', message: catalogue.invalidMfa, field: 'answer' },
    // From the user pool.
    NotAuthorizedException: wrongCredentials,
    UserNotFoundException: wrongCredentials,
    CodeMismatchException: wrongCode,
    ExpiredCodeException: wrongCode,
    EnableSoftwareTokenMFAException: wrongCode,
    AliasExistsException: wrongCode,
    TooManyFailedAttemptsException: tooMany,
    LimitExceededException: tooMany,
    TooManyRequestsException: tooMany,
    ThrottlingException: tooMany,
    InvalidPasswordException: { reason: 'weak-password', message: catalogue.authentication, field: 'newPassword' },
    InvalidParameterException: rejected,
    ValidationException: rejected,
    SerializationException: rejected,
    UserLambdaValidationException: rejected,
    UsernameExistsException: { reason: 'rejected', message: catalogue.signUp },
    CodeDeliveryFailureException: notSent,
    MFAMethodNotFoundException: { reason: 'no-mfa-method', message: catalogue.noMfa, field: 'answer' },
    SoftwareTokenMFANotFoundException: { reason: 'no-mfa-method', message: catalogue.noMfa, field: 'answer' },
    // Of passkeys: by the browser, and by the user pool.
    PasskeyNotOffered: { reason: 'no-passkey', message: catalogue.authentication },
    PasskeyAuthenticationCanceled: passkeyCancelled,
    PasskeyRegistrationCanceled: passkeyCancelled,
    PasskeyOperationAborted: passkeyCancelled,
    PasskeyAlreadyExists: { reason: 'passkey-exists', message: catalogue.authentication },
    PasskeyNotSupported: passkeyRefused,
    PasskeyRegistrationFailed: passkeyRefused,
    PasskeyRetrievalFailed: passkeyRefused,
    RelyingPartyMismatch: passkeyRefused,
    WebAuthnChallengeNotFoundException: passkeyCancelled,
    WebAuthnClientMismatchException: passkeyRefused,
    WebAuthnConfigurationMissingException: passkeyRefused,
    WebAuthnCredentialNotSupportedException: passkeyRefused,
    WebAuthnNotEnabledException: passkeyRefused,
    WebAuthnOriginNotAllowedException: passkeyRefused,
    WebAuthnRelyingPartyMismatchException: passkeyRefused,
    // Of sessions.
    UserUnAuthenticatedException: signedOut,
    NoSessionFoundException: signedOut,
    PasswordResetRequiredException: ended,
    TokenRevokedException: ended,
    TokenRefreshException: ended,
    RefreshTokenReuseException: ended,
    // The tokens could not be stored: before a sign-in (`account/signIn.ts`), or by the library after it.
    StorageBlocked: storageBlocked,
    UnexpectedSignInInterruptionException: storageBlocked,
    // Automatic sign-in and hosted pages.
    AutoSignInException: signInYourself,
    // There is no sign-in to continue: the page was reloaded, or it took too long.
    SignInException: signInYourself,
    oauthSignInError: { reason: 'hosted-page', message: catalogue.authentication },
    OAuthSignInException: { reason: 'hosted-page', message: catalogue.authentication },
    OAuthSignOutException: { reason: 'hosted-page', message: catalogue.authentication },
    HostedPageTimeout: { reason: 'hosted-page', message: catalogue.authentication },
    // Of a password that was set less than half a minute ago (`account/codeRequests.ts`).
    CodeUsed: { reason: 'code-used', message: catalogue.authentication },
    // Network.
    NetworkError: network,
    TimeoutError: network,
    AbortError: network,
    InternalErrorException: network,
    ServiceUnavailableException: network,
  } satisfies Record<string, Entry>),
);

/** Names in the table. */
export const knownErrors: readonly string[] = [...table.keys()];

/** The errors of a call whose trigger failed, threw or timed out. */
const triggerErrors: ReadonlySet<string> = new Set([
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
]);

/** Whether a confirmation was done by the pool, but not what the trigger after it does (`amplify/functions/confirmations`). */
export const isFailedTrigger = (error: unknown): boolean => triggerErrors.has((error as Error).name);

/**
 * Returns the failure for an error.
 *
 * @param more - overrides by the caller: the field, another text
 */
export function toFailure(error: unknown, more: Partial<Entry> = {}): Failure {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (/^oauthSignIn/i.test(name) && /validating the state/.test(message))
    return { ok: false, reason: 'invalid-state', message: catalogue.oAuthState };
  // The pool answers the same for unknown addresses.
  if (name === 'NotAuthorizedException' && message === 'Password attempts exceeded')
    return { ok: false, ...wrongCredentials, reason: 'locked', ...(more.field && { field: more.field }) };
  if (name === 'InvalidParameterException' && message === catalogue.devices)
    return { ok: false, reason: 'devices-off', message: catalogue.devices };
  return { ok: false, ...(table.get(name) ?? unknown), ...more };
}
