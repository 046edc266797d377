/**
 * Whether an account was deleted after its user signed in. The token is valid until it expires, whatever became of the account.
 *
 * @param forgotten - the mark that `forgetMe` leaves for a day
 */
export const wasForgotten = (forgotten: { readonly at: string } | null, signedInAt: Date): boolean =>
  forgotten !== null && signedInAt.getTime() < Date.parse(forgotten.at);
