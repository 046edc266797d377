/** Where the accounts are. Nothing of it is secret. */
export interface IdentityConfig {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
  /** The user pool's address; Amazon's own of the pool's region without. */
  readonly userPoolEndpoint?: string | undefined;
  /** The identity pool's address, likewise. */
  readonly identityPoolEndpoint?: string | undefined;
  /**
   * What a sign-in begins with: the password (`srp`), or the pool's custom flow, which checks the password first and then asks what its
   * triggers ask. Cognito asks a custom challenge in no other flow.
   */
  readonly signInFlow?: 'srp' | 'custom' | undefined;
  /** How a new address is confirmed; the pool knows it too. */
  readonly confirmation?: 'code' | 'link' | undefined;
  /** The hosted pages, where the pool has some. */
  readonly hosted?: {
    /** Host and path without `https://`. */
    readonly domain: string;
    readonly signInUrl: string;
    readonly signOutUrl: string;
  };
}
