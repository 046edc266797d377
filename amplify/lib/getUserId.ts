import { cleanName } from '../../src/domain/person/name';
import type { AppContext } from './http';

/** The signed-in user, as the ID token says. */
export interface SignedInUser {
  readonly userId: string;
  /** When they signed in; a token that is renewed keeps it. */
  readonly signedInAt: Date;
  /** Their address, if it is verified: what guests made with it is theirs. */
  readonly email?: string;
  /** The name of the sign-in, given name first. */
  readonly name?: string;
}

/** Returns the signed-in user, if API Gateway's authorizer has verified one. It hands on the token's claims as texts. */
export function getUserId(c: AppContext): SignedInUser | undefined {
  const claims = c.env?.requestContext?.authorizer?.claims ?? {};
  const { sub, auth_time, email } = claims;
  if (!sub) return undefined;
  const name = [claims.given_name, claims.family_name].flatMap((part) => cleanName(part) ?? []).join(' ');
  return {
    userId: sub,
    // Seconds since 1970. If it says none, the sign-in counts as older than anything.
    signedInAt: new Date((Number(auth_time) || 0) * 1000),
    ...(email && claims.email_verified === 'true' && { email }),
    ...(name && { name }),
  };
}
