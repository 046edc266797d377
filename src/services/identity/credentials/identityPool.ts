import * as v from 'valibot';
import { CallError, type CallService } from '../transport/callService';
import { finiteNumber } from '../../../domain/schemas/numbers';

/** The source of credentials. */
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

/** Provider name and its token; empty for a guest. */
export type Logins = Readonly<Record<string, string>>;

const idAnswer = v.object({ IdentityId: v.string() });
const credentialsAnswer = v.object({
  IdentityId: v.string(),
  Credentials: v.object({
    AccessKeyId: v.string(),
    SecretKey: v.string(),
    SessionToken: v.string(),
    /** Seconds since 1970. */
    Expiration: finiteNumber,
  }),
});

export interface IdentityPool {
  readonly getId: (logins: Logins) => Promise<string>;
  readonly getCredentials: (identityId: string, logins: Logins) => Promise<Omit<Credentials, 'source'>>;
}

/** Creates the two calls of the identity pool. They throw CallError. */
export function createIdentityPool(call: CallService, endpoint: string, identityPoolId: string): IdentityPool {
  // A guest's call leaves `Logins` out.
  const withLogins = (logins: Logins) => (Object.keys(logins).length > 0 ? { Logins: logins } : {});
  return {
    getId: async (logins) => {
      const input = { IdentityPoolId: identityPoolId, ...withLogins(logins) };
      return understood(idAnswer, await call(endpoint, 'AWSCognitoIdentityService.GetId', input)).IdentityId;
    },
    getCredentials: async (identityId, logins) => {
      const input = { IdentityId: identityId, ...withLogins(logins) };
      const answer = await call(endpoint, 'AWSCognitoIdentityService.GetCredentialsForIdentity', input);
      const { IdentityId, Credentials: credentials } = understood(credentialsAnswer, answer);
      return {
        identityId: IdentityId,
        accessKeyId: credentials.AccessKeyId,
        secretKey: credentials.SecretKey,
        sessionToken: credentials.SessionToken,
        expiration: new Date(credentials.Expiration * 1000),
      };
    },
  };
}

function understood<Value>(schema: v.GenericSchema<unknown, Value>, answer: unknown): Value {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new CallError('InvalidAnswer', 'The identity pool gave an answer that cannot be read.');
}
