/** The sign-ins that the app client lets a caller begin (`ExplicitAuthFlows`). */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'USER_AUTH' | 'CUSTOM_AUTH' | 'REFRESH_TOKEN_AUTH';

/** A question in place of a Lambda trigger's, and the one answer that it takes. */
export interface CustomQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The settings that say for which site passkeys are (`WebAuthnConfiguration`). */
export interface PasskeySettings {
  /** The site's host, without a port. */
  readonly relyingPartyId: string;
  /** Whether a passkey must be unlocked by a finger, a face or a PIN. */
  readonly userVerification: 'required' | 'preferred';
}

/** How the pool is set up; what a real pool's console would say. */
export interface PoolSettings {
  readonly authFlows: readonly AuthFlow[];
  readonly passkeys: PasskeySettings;
  /** Whether a sign-up is confirmed by a code or by a link. */
  readonly signUpVerification: 'code' | 'link';
  readonly deviceTracking: 'off' | 'always';
  readonly accessTokenMinutes: number;
  readonly idTokenMinutes: number;
  readonly refreshTokenDays: number;
  /**
   * Whether triggers of the custom flow are configured. They ask users of the state `custom-challenge`, for whom they are
   * there in any case, and let others in after the password.
   */
  readonly customAuth: boolean;
  /** The addresses to which the hosted pages may send a visitor after signing in or out, exactly. */
  readonly returnUrls: readonly string[];
}

/**
 * Returns the site's pool: email for a name, no second factor at a sign-up, no device tracking (specification section 5); lifetimes
 * are Cognito's defaults. A user who wants one sets up an authenticator app later.
 *
 * @param siteUrl - the site that the hosted pages lead back to.
 */
export function defaultPoolSettings(siteUrl: string): PoolSettings {
  return {
    authFlows: ['USER_SRP_AUTH', 'USER_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'],
    passkeys: { relyingPartyId: new URL(siteUrl).hostname, userVerification: 'required' },
    signUpVerification: 'code',
    deviceTracking: 'off',
    accessTokenMinutes: 60,
    idTokenMinutes: 60,
    refreshTokenDays: 30,
    customAuth: false,
    returnUrls: [`${siteUrl}/account`, `${siteUrl}/account/`, `${siteUrl}/`],
  };
}
