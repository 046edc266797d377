/** The causes that make a session invalid (specification section 4). */
export type InvalidSession =
  'user-disabled' | 'user-missing' | 'token-revoked' | 'refresh-token-expired' | 'password-reset-required';

const byMessage: readonly (readonly [RegExp, InvalidSession])[] = [
  [/user is disabled/i, 'user-disabled'],
  [/user does not exist/i, 'user-missing'],
  [/refresh token has expired/i, 'refresh-token-expired'],
  [/(access|refresh) token has been revoked|invalid (access|refresh) token/i, 'token-revoked'],
];

/**
 * Whether an error says that the session is over, and why. `NotAuthorizedException` by itself does not, because a wrong
 * password is
 * one too: its message must be about the tokens or the user.
 *
 * @returns `null` if the session may continue
 */
export function readInvalidSession(error: unknown): InvalidSession | null {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  switch (name) {
    case 'UserNotFoundException':
      return 'user-missing';
    case 'PasswordResetRequiredException':
      return 'password-reset-required';
    case 'TokenRevokedException':
    case 'RefreshTokenReuseException':
      return 'token-revoked';
    case 'NotAuthorizedException':
      return byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? null;
    default:
      return null;
  }
}
