export const madhhabs = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;

export type Madhab = (typeof madhhabs)[number];

export const securityChanges = [
  'authenticator_app_on',
  'authenticator_app_off',
  'passkey_added',
  'passkey_removed',
] as const;

/** What became of a way to sign in. */
export type SecurityChange = (typeof securityChanges)[number];

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
