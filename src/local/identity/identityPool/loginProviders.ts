import type { Call } from '../Call';
import { getIssuer } from '../tokens/jwt';

/** Provider names of the federated logins (specification section 6), as the identity pool knows them. */
export const federatedProviders = {
  Google: 'accounts.google.com',
  Facebook: 'graph.facebook.com',
  Amazon: 'www.amazon.com',
} as const;

/** The issuer of the tokens that the back end gets for its own logins. */
export const developerIssuer = 'cognito-identity.amazonaws.com';

/** What kind of login a provider name stands for; `null` for one that the pool does not know. */
export function providerKind(call: Call, provider: string): 'user pool' | 'federated' | 'developer token' | null {
  const region = call.userPoolId.split('_')[0];
  const real = `cognito-idp.${region}.amazonaws.com/${call.userPoolId}`;
  if (provider === real || provider === getIssuer(call).replace(/^https?:\/\//, '')) return 'user pool';
  if (provider === developerIssuer) return 'developer token';
  return Object.values<string>(federatedProviders).includes(provider) ? 'federated' : null;
}
