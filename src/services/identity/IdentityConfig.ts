/** The configuration that says where the pools are. */
export type Addressed = Pick<
  IdentityConfig,
  'userPoolId' | 'identityPoolId' | 'userPoolEndpoint' | 'identityPoolEndpoint'
>;

/** Returns the addresses that the identity calls go to: those that are set, or Amazon's in the region that the ids name. */
export function getEndpoints(config: Addressed): { readonly userPool: string; readonly identityPool: string } {
  const [userPoolRegion] = config.userPoolId.split('_');
  const [identityPoolRegion] = config.identityPoolId.split(':');
  return {
    userPool: config.userPoolEndpoint ?? `https://cognito-idp.${userPoolRegion}.amazonaws.com/`,
    identityPool: config.identityPoolEndpoint ?? `https://cognito-identity.${identityPoolRegion}.amazonaws.com/`,
  };
}

/** Configuration of the accounts. None of it is secret. */
export interface IdentityConfig {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
  /** The user pool's address; by default Amazon's own in the pool's region. */
  readonly userPoolEndpoint?: string | undefined;
  /** The identity pool's address, likewise. */
  readonly identityPoolEndpoint?: string | undefined;
  /**
   * The authentication flow: the password (`srp`), or the pool's custom flow, which checks the password first and then
   * asks what its triggers ask. Cognito asks a custom challenge in no other flow.
   */
  readonly signInFlow?: 'srp' | 'custom' | undefined;
  /** How a new address is confirmed; must match the pool. */
  readonly confirmation?: 'code' | 'link' | undefined;
  /** The hosted pages, if the pool has them. */
  readonly hosted?: {
    /** Host and path without `https://`. */
    readonly domain: string;
    readonly signInUrl: string;
    readonly signOutUrl: string;
  };
}
