/** Schools of law that a profile may name. */
export const madhhabs = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;

export type Madhhab = (typeof madhhabs)[number];

/** The changes of a way to sign in, as the schema of the data API names them. */
export const securityChanges = [
  'authenticator_app_on',
  'authenticator_app_off',
  'passkey_added',
  'passkey_removed',
] as const;

export type SecurityChange = (typeof securityChanges)[number];

/** The codes of issues that an input of the data API can have. */
export const issueCodes = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'range',
  'unknown',
  'conflict',
  'too_many',
] as const;

/** The reason why the pool's trigger refuses a sign-in (`amplify/functions/signIns`); Cognito hands the text on within its own. */
export const signInRefusals = {
  /** The sign-up is not confirmed. */
  unconfirmed: 'The address is not confirmed',
  /** The account has no owner mark: a new password, set with a code, gives it one. */
  unowned: 'The address needs a new password',
  /** At a sign-up: an address with other letters than we write to. */
  address: 'The address has letters that we can’t write to',
} as const;
