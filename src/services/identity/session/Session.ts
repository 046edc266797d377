/** Somebody who is signed in. */
export interface Session {
  /** The user pool's id of the person, the same for ever. */
  readonly userId: string;
  readonly email: string;
  readonly givenName: string | null;
  /** For the data API and the functions. */
  readonly accessToken: string;
  readonly idToken: string;
  /** When the first of the two tokens expires. */
  readonly validUntil: Date;
}
