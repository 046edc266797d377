/**
 * Whether an account was deleted after its user signed in. The token stays valid until it expires.
 *
 * @param forgotten - the mark that `forgetMe` leaves for a day
 */
export const wasForgotten = (forgotten: { readonly at: string } | null, signedInAt: Date): boolean =>
  forgotten !== null && signedInAt.getTime() < Date.parse(forgotten.at);

/**
 * Whether a sign-in was ended since, on all devices. Its ID token is valid for up to an hour more.
 *
 * @param endedBefore - the moment from `endSessions`: sign-ins before it were ended (ISO 8601); `null` if none was
 * @param signedInAt - `auth_time` of the token: the second of the sign-in, rounded down
 */
export const isSessionEnded = (endedBefore: string | null, signedInAt: Date): boolean =>
  endedBefore !== null && signedInAt.getTime() < Date.parse(endedBefore);
