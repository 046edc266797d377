export type MfaType = 'SMS' | 'TOTP' | 'EMAIL';

/** A sign-in that goes on: what is asked next. */
export type PendingOutcome =
  | { readonly step: 'custom-challenge'; readonly question: Readonly<Record<string, string>> }
  /** A code from an authenticator app, or by text message. */
  | { readonly step: 'mfa-code'; readonly by: 'SMS' | 'TOTP'; readonly sentTo?: string }
  /** A second factor must be set up: an app with this secret, or an e-mail address. */
  | { readonly step: 'mfa-setup'; readonly by: 'TOTP'; readonly secret: string; readonly setupUri: string }
  | { readonly step: 'mfa-setup'; readonly by: 'EMAIL' }
  | { readonly step: 'new-password'; readonly missing: readonly string[] }
  /** A code by e-mail. */
  | { readonly step: 'one-time-password'; readonly sentTo?: string }
  /** Which second factor to use, or to set up. */
  | { readonly step: 'mfa-selection'; readonly purpose: 'use' | 'set-up'; readonly allowed: readonly MfaType[] };

/** How a sign-in goes on or ends (specification section 4): a closed list. */
export type SignInOutcome =
  | PendingOutcome
  | { readonly step: 'success' }
  /** The address is not confirmed yet. */
  | { readonly step: 'confirm-sign-up' }
  /** The password must be reset by a code first. */
  | { readonly step: 'reset-required' };
