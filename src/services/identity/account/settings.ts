import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup, updatePassword } from 'aws-amplify/auth';
import { firstEmpty } from '../result/empty';
import type { Result } from '../result/Result';
import { asUser, plainCode, toSetupUri } from './attempt';
import type { Tools } from './Tools';
import { checkPassword, checkTypedPassword } from './checkPassword';
import { endpoints } from '../IdentityConfig';
import { toFailure } from '../result/failures';

/** What a signed-in user sees and changes of their account, as one download (`configureIdentity`). */
export { listDevices } from './devices';
export { changeProfile, getProfile } from './profile';

/** Whether a sign-in asks for a code from an authenticator app. */
export async function hasAuthenticatorApp(tools: Tools): Promise<Result<{ readonly isOn: boolean }>> {
  return asUser(tools, async () => {
    const { enabled = [] } = await tools.within(1, fetchMFAPreference());
    return { ok: true, isOn: enabled.includes('TOTP') } as const;
  });
}

/**
 * Asks for a new key for an authenticator app. One that is in use stays until the new one's code comes back.
 *
 * @returns the key in base 32, and the address that holds it (`otpauth:`) for a QR code
 */
export async function startAuthenticatorApp(
  tools: Tools,
): Promise<Result<{ readonly secret: string; readonly setupUri: string }>> {
  return asUser(tools, async (_, email) => {
    const { sharedSecret } = await tools.within(1, setUpTOTP());
    return { ok: true, secret: sharedSecret, setupUri: toSetupUri(sharedSecret, email) } as const;
  });
}

/** Turns the authenticator app on, once it has shown the code of the key that was asked for last. */
export async function turnOnAuthenticatorApp(tools: Tools, code: string): Promise<Result> {
  const empty = firstEmpty([code, 'emptyCode', 'code']);
  if (empty) return empty;
  return asUser(
    tools,
    async () => {
      await tools.within(1, verifyTOTPSetup({ code: plainCode(code) }));
      await tools.within(1, updateMFAPreference({ totp: 'PREFERRED' }));
      return { ok: true } as const;
    },
    // Anything but six digits is refused as a parameter.
    (name) => (name === 'InvalidParameterException' ? { reason: 'wrong-code', field: 'code' } : undefined),
  );
}

/** Turns it off: the password alone signs in. */
export async function turnOffAuthenticatorApp(tools: Tools): Promise<Result> {
  return asUser(tools, async () => {
    await tools.within(1, updateMFAPreference({ totp: 'DISABLED' }));
    return { ok: true } as const;
  });
}

/** Changes the user's password; other sessions continue. */
export async function changePassword(tools: Tools, oldPassword: string, newPassword: string): Promise<Result> {
  const wrong = checkTypedPassword(oldPassword) ?? checkPassword(newPassword, 'newPassword');
  if (wrong) return wrong;
  return asUser(
    tools,
    async () => {
      await tools.within(1, updatePassword({ oldPassword, newPassword }));
      return { ok: true } as const;
    },
    (name) => (name === 'NotAuthorizedException' ? { field: 'password' } : undefined),
  );
}

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
