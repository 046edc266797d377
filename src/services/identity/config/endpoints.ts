import type { IdentityConfig } from './IdentityConfig';

/** What says where the pools are. */
export type Addressed = Pick<
  IdentityConfig,
  'userPoolId' | 'identityPoolId' | 'userPoolEndpoint' | 'identityPoolEndpoint'
>;

/** Addresses that the identity calls go to: those that are set, or Amazon's in the region that the ids name. */
export function endpoints(config: Addressed): { readonly userPool: string; readonly identityPool: string } {
  const [userPoolRegion] = config.userPoolId.split('_');
  const [identityPoolRegion] = config.identityPoolId.split(':');
  return {
    userPool: config.userPoolEndpoint ?? `https://cognito-idp.${userPoolRegion}.amazonaws.com/`,
    identityPool: config.identityPoolEndpoint ?? `https://cognito-identity.${identityPoolRegion}.amazonaws.com/`,
  };
}
