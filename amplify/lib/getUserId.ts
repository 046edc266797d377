import type { AppContext } from './http';

/** The signed-in user, as the ID token says. */
export interface SignedInUser {
  readonly userId: string;
  /** When they signed in; a token that is renewed keeps it. */
  readonly signedInAt: Date;
}

/** The signed-in user, where API Gateway's authorizer has verified one. It hands on the token's claims as texts. */
export function getUserId(c: AppContext): SignedInUser | undefined {
  const { sub, auth_time } = c.env?.requestContext?.authorizer?.claims ?? {};
  // Seconds since 1970. Where it says none, the sign-in counts as older than anything.
  return sub ? { userId: sub, signedInAt: new Date((Number(auth_time) || 0) * 1000) } : undefined;
}
