import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { firstEmpty } from '../result/empty';
import type { Result } from '../result/Result';
import { asUser, plainCode, toSetupUri } from './attempt';
import type { Tools } from './Tools';

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
