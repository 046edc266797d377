/** What the app client lets a caller begin with (`ExplicitAuthFlows`). */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'USER_AUTH' | 'CUSTOM_AUTH' | 'REFRESH_TOKEN_AUTH';

/** A question in place of a Lambda trigger's, and the one answer that it takes. */
export interface CustomQuestion {
  readonly question: string;
  readonly answer: string;
}

/** For which site passkeys are (`WebAuthnConfiguration`). */
export interface PasskeySettings {
  /** The site's host, without a port. */
  readonly relyingPartyId: string;
  /** Whether a passkey must be unlocked by a finger, a face or a PIN. */
  readonly userVerification: 'required' | 'preferred';
}

/** How the pool is set up; what a real pool's console would say. */
export interface PoolSettings {
  readonly authFlows: readonly AuthFlow[];
  /** First factors that `USER_AUTH` offers. */
  readonly firstFactors: readonly ('PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN')[];
  /** `null` where the pool doesn't know for which site. */
  readonly passkeys: PasskeySettings | null;
  /** Whether a sign-up is confirmed by a code or by a link. */
  readonly signUpVerification: 'code' | 'link';
  readonly deviceTracking: 'off' | 'always';
  /** Whether users may set up more factors themselves. Users made with a factor have it all the same. */
  readonly mfa: 'OFF' | 'OPTIONAL';
  /** The second factors that they may set up, where `mfa` lets them (`EnabledMfas`). */
  readonly enabledMfas: readonly ('SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP')[];
  /** Refresh tokens that are replaced at each use, the old one good for so long; `null` for tokens that stay. */
  readonly rotation: { readonly graceSeconds: number } | null;
  readonly accessTokenMinutes: number;
  readonly idTokenMinutes: number;
  readonly refreshTokenDays: number;
  /**
   * Whether triggers of the custom flow are configured. They ask users of the state `custom-challenge`, for whom they are
   * there in any case, and let others in after the password.
   */
  readonly customAuth: boolean;
  /** Whether the identity pool gives guests an identity. */
  readonly guestAccess: boolean;
  /** Name under which the back end's own logins reach the identity pool. */
  readonly developerProvider: string;
  /** Where the hosted pages may send a visitor after signing in, exactly. */
  readonly callbackUrls: readonly string[];
  /** Where they may send a visitor after signing out, exactly. */
  readonly logoutUrls: readonly string[];
  /** Calls a second of the clock that are answered; `null` for any number. */
  readonly requestsPerSecond: number | null;
}

/**
 * The site's pool: email for a name, no second factor at a sign-up, no device tracking (specification section 5); lifetimes
 * are Cognito's defaults. A user who wants one sets up an authenticator app later.
 *
 * @param siteUrl - the site that the hosted pages lead back to.
 */
export function defaultPoolSettings(siteUrl: string): PoolSettings {
  const returns = [`${siteUrl}/account`, `${siteUrl}/account/`, `${siteUrl}/`];
  return {
    authFlows: ['USER_SRP_AUTH', 'USER_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'],
    firstFactors: ['PASSWORD', 'WEB_AUTHN'],
    passkeys: { relyingPartyId: new URL(siteUrl).hostname, userVerification: 'required' },
    signUpVerification: 'code',
    deviceTracking: 'off',
    mfa: 'OPTIONAL',
    enabledMfas: ['SOFTWARE_TOKEN_MFA'],
    rotation: null,
    accessTokenMinutes: 60,
    idTokenMinutes: 60,
    refreshTokenDays: 30,
    customAuth: false,
    guestAccess: true,
    developerProvider: 'login.mizan.example',
    callbackUrls: returns,
    logoutUrls: returns,
    requestsPerSecond: null,
  };
}
