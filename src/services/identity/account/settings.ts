import {
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cleanName } from '../../../domain/person/name';
import { findFirstEmpty } from '../result/empty';
import type { Result } from '../result/Result';
import { asUser, doAsUser, toSetupUri } from './attempt';
import { cleanCode } from '../../../domain/money/toLatinDigits';
import type { Tools } from './Tools';
import { checkPassword, checkTypedPassword } from './checkPassword';
import { getEndpoints } from '../IdentityConfig';
import { toFailure } from '../result/failures';

/* What a signed-in user sees and changes of their account, as one download (`configureIdentity`). */

export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
}

/** The fields that users may change freely; an empty name is removed. */
export type ProfileChanges = Partial<Pick<Profile, 'givenName' | 'familyName' | 'phone'>>;

/** Returns the user's attributes. */
export async function getProfile(tools: Tools): Promise<Result<{ readonly profile: Profile }>> {
  return asUser(tools, async () => {
    const attributes = await tools.within(1, fetchUserAttributes());
    const profile = {
      email: attributes.email ?? '',
      emailVerified: attributes.email_verified === 'true',
      givenName: cleanName(attributes.given_name) ?? '',
      familyName: cleanName(attributes.family_name) ?? '',
      phone: attributes.phone_number ?? '',
    };
    return { ok: true, profile } as const;
  });
}

/** Changes names and the phone number, as `+61…`. */
export async function changeProfile(tools: Tools, changes: ProfileChanges): Promise<Result> {
  const empty = changes.phone === undefined ? null : findFirstEmpty([changes.phone, 'emptyPhone', 'phone']);
  if (empty) return empty;
  const named = { given_name: changes.givenName, family_name: changes.familyName, phone_number: changes.phone };
  const userAttributes = Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.trim()]])),
  );
  return doAsUser(tools, async () => {
    await tools.within(1, updateUserAttributes({ userAttributes }));
    await tools.sessions.current(true);
  });
}

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly lastUsed: Date | null;
}

/** Lists the user's devices, at most 60: the library requests so many. */
export async function listDevices(tools: Tools): Promise<Result<{ readonly devices: readonly Device[] }>> {
  return asUser(tools, async () => {
    const found = await tools.within(1, fetchDevices());
    const devices = found.map(({ id, name, ...rest }) => ({
      id,
      name: name ?? '',
      lastUsed: ('lastAuthenticatedDate' in rest && (rest.lastAuthenticatedDate as Date | undefined)) || null,
    }));
    return { ok: true, devices } as const;
  });
}

/** Whether a sign-in requires a code from an authenticator app. */
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

/** Turns the authenticator app on, once it has shown the code of the key that was requested last. */
export async function turnOnAuthenticatorApp(tools: Tools, code: string): Promise<Result> {
  const empty = findFirstEmpty([code, 'emptyCode', 'code']);
  if (empty) return empty;
  return doAsUser(
    tools,
    async () => {
      await tools.within(1, verifyTOTPSetup({ code: cleanCode(code) }));
      await tools.within(1, updateMFAPreference({ totp: 'PREFERRED' }));
    },
    // Anything but six digits is refused as a parameter.
    (name) => (name === 'InvalidParameterException' ? { reason: 'wrong-code', field: 'code' } : undefined),
  );
}

/** Turns it off: only the password is needed to sign in. */
export async function turnOffAuthenticatorApp(tools: Tools): Promise<Result> {
  return doAsUser(tools, () => tools.within(1, updateMFAPreference({ totp: 'DISABLED' })));
}

/** Changes the user's password; other sessions continue. */
export async function changePassword(tools: Tools, oldPassword: string, newPassword: string): Promise<Result> {
  const wrong = checkTypedPassword(oldPassword) ?? checkPassword(newPassword, 'newPassword');
  if (wrong) return wrong;
  return doAsUser(
    tools,
    () => tools.within(1, updatePassword({ oldPassword, newPassword })),
    (name) => (name === 'NotAuthorizedException' ? { field: 'password' } : undefined),
  );
}

/**
 * Signs the user in again with their password, beside the current session. The library can't do that: it has one
 * session. The
 * password goes to the user pool as for a password change, over TLS and not SRP.
 *
 * @param code - what the authenticator app shows, if the account has one
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
      const { userPool } = getEndpoints(tools.config);
      const begun = await tools.call(userPool, 'AWSCognitoIdentityProviderService.InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: tools.config.clientId,
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
      });
      const isKeyShown = begun['ChallengeName'] === 'SOFTWARE_TOKEN_MFA';
      const missing = isKeyShown ? findFirstEmpty([code, 'emptyCode', 'code']) : null;
      if (missing) return missing;
      const answer = isKeyShown ? await answerCode(tools, email, code, begun) : begun;
      const { IdToken: proof } = (answer['AuthenticationResult'] ?? {}) as { readonly IdToken?: string };
      // Another challenge, which this pool has none of.
      return proof === undefined ? toFailure(null) : ({ ok: true, proof } as const);
    },
    (name) => (name === 'NotAuthorizedException' ? { field: 'password' } : undefined),
  );
}

function answerCode(tools: Tools, email: string, code: string, { Session }: Readonly<Record<string, unknown>>) {
  return tools.call(getEndpoints(tools.config).userPool, 'AWSCognitoIdentityProviderService.RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: tools.config.clientId,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: cleanCode(code) },
    Session,
  });
}
