import { endpoints } from '../IdentityConfig';
import { firstEmpty } from '../result/empty';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import { asUser, plainCode } from './attempt';
import { checkTypedPassword } from './checkPassword';
import type { Tools } from './Tools';

/**
 * Signs the user in again with their password, beside the current session. The library can't do that: it has one
 * session. The
 * password goes to the user pool as for a password change, over TLS and not SRP.
 *
 * @param code - what the authenticator app shows, where the account has one
 * @returns `proof`, an ID token whose sign-in is new: for what the data API does only for a user who has just typed the password.
 */
export async function provePassword(
  tools: Tools,
  password: string,
  code = '',
): Promise<Result<{ readonly proof: string }>> {
  const wrong = checkTypedPassword(password);
  if (wrong) return wrong;
  return asUser(
    tools,
    async (_, email) => {
      const { userPool } = endpoints(tools.config);
      const begun = await tools.call(userPool, 'AWSCognitoIdentityProviderService.InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: tools.config.clientId,
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
      });
      const isAsked = begun['ChallengeName'] === 'SOFTWARE_TOKEN_MFA';
      const missing = isAsked ? firstEmpty([code, 'emptyCode', 'code']) : null;
      if (missing) return missing;
      const answer = isAsked ? await answerCode(tools, email, code, begun) : begun;
      const { IdToken: proof } = (answer['AuthenticationResult'] ?? {}) as { readonly IdToken?: string };
      // Something else is asked, which this pool has none of.
      return proof === undefined ? toFailure(null) : ({ ok: true, proof } as const);
    },
    (name) => (name === 'NotAuthorizedException' ? { field: 'password' } : undefined),
  );
}

function answerCode(tools: Tools, email: string, code: string, { Session }: Readonly<Record<string, unknown>>) {
  return tools.call(endpoints(tools.config).userPool, 'AWSCognitoIdentityProviderService.RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: tools.config.clientId,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: plainCode(code) },
    Session,
  });
}
