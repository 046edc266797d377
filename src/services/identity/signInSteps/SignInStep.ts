export type MfaType = 'SMS' | 'TOTP' | 'EMAIL';

/** A sign-in that needs another step. */
export type PendingStep =
  | { readonly step: 'custom-challenge'; readonly question: Readonly<Record<string, string>> }
  /** A code from an authenticator app or a text message. */
  | { readonly step: 'mfa-code'; readonly by: 'SMS' | 'TOTP'; readonly sentTo?: string }
  /** A second factor must be set up: an app with this secret, or an email address. */
  | { readonly step: 'mfa-setup'; readonly by: 'TOTP'; readonly secret: string; readonly setupUri: string }
  | { readonly step: 'mfa-setup'; readonly by: 'EMAIL' }
  | { readonly step: 'new-password'; readonly missing: readonly string[] }
  /** A code by email. */
  | { readonly step: 'one-time-password'; readonly sentTo?: string }
  /** Choice of a second factor to use or set up. */
  | { readonly step: 'mfa-selection'; readonly purpose: 'use' | 'set-up'; readonly allowed: readonly MfaType[] };

/** The outcomes of a sign-in step (specification section 4): a closed list. */
export type SignInStep =
  | PendingStep
  | { readonly step: 'success' }
  /** The address is not confirmed yet. */
  | { readonly step: 'confirm-sign-up' }
  /** The password must first be reset with a code. */
  | { readonly step: 'reset-required' };
