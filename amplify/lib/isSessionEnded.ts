/**
 * Whether an account was deleted after its user signed in. The token is valid until it expires, whatever became of the account.
 *
 * @param forgotten - the mark that `forgetMe` leaves for a day
 */
export const wasForgotten = (forgotten: { readonly at: string } | null, signedInAt: Date): boolean =>
  forgotten !== null && signedInAt.getTime() < Date.parse(forgotten.at);

/**
 * Whether a sign-in was ended since, on all devices. Its ID token is valid for up to an hour more. A token tells the second of the
 * sign-in alone, and who sets a new password signs in within the same one: that counts as later.
 *
 * @param endedAt - when all sign-ins of the account were ended (ISO 8601); `null` if they were not
 */
export const isSessionEnded = (endedAt: string | null, signedInAt: Date): boolean =>
  endedAt !== null && Math.floor(signedInAt.getTime() / 1000) < Math.floor(Date.parse(endedAt) / 1000);
