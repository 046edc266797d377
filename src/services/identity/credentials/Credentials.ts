/** Where credentials come from. */
export type CredentialSource = 'guest' | 'federated' | 'user-pool';

/** Temporary credentials of an identity, as the identity pool gives them. */
export interface Credentials {
  readonly source: CredentialSource;
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}
