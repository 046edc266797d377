/** A signed-in user. */
export interface Session {
  /** The user pool's permanent id of the user. */
  readonly userId: string;
  readonly email: string;
  readonly givenName: string | null;
  /** For the data API and the functions. */
  readonly accessToken: string;
  readonly idToken: string;
  /** When the first of the two tokens expires. */
  readonly validUntil: Date;
}
