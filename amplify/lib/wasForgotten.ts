/**
 * Whether an account was forgotten after somebody signed in to it. Their token is valid until it expires, whatever became of the account.
 *
 * @param forgotten - the mark that `forgetMe` leaves for a day
 */
export const wasForgotten = (forgotten: { readonly at: string } | null, signedInAt: Date): boolean =>
  forgotten !== null && signedInAt.getTime() < Date.parse(forgotten.at);
