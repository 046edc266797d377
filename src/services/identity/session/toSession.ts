import type { AuthTokens } from 'aws-amplify/auth';
import { knownName } from '../../../domain/person/name';
import type { Session } from './Session';

/** The session in its tokens; `null` without both tokens. */
export function toSession({ accessToken, idToken }: AuthTokens): Session | null {
  if (!idToken) return null;
  const text = (claim: string) => {
    const value = idToken.payload[claim];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    userId: String(accessToken.payload.sub ?? ''),
    email: text('email') ?? '',
    givenName: knownName(text('given_name')),
    accessToken: accessToken.toString(),
    idToken: idToken.toString(),
    validUntil: new Date(Math.min(accessToken.payload.exp ?? 0, idToken.payload.exp ?? 0) * 1000),
  };
}
