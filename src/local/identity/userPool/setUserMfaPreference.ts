import { z } from 'zod';
import { token } from '../http/inputs';
import { operation } from '../http/Operation';
import { invalidParameter } from '../http/refusals';
import type { MfaKind, User } from '../store/records';
import { authenticate } from '../tokens/authenticate';
import { saveUser } from '../users/saveUser';

const choice = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() }).optional();

const input = z.object({
  AccessToken: token,
  SMSMfaSettings: choice,
  SoftwareTokenMfaSettings: choice,
  EmailMfaSettings: choice,
});

/** Switches a user's second factors on and off, and says which comes first. */
export const setUserMfaPreference = operation(input, (call, body) => {
  const { user } = authenticate(call, body.AccessToken);
  const wishes = [
    ['SMS_MFA', body.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', body.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', body.EmailMfaSettings],
  ] as const;
  let mfa = [...user.mfa];
  let preferred = user.preferredMfa;
  for (const [kind, wish] of wishes) {
    if (!wish) continue;
    if (wish.Enabled) assertCanHave(user, kind, call.settings.mfa);
    mfa = wish.Enabled ? [...new Set([...mfa, kind])] : mfa.filter((other) => other !== kind);
    if (wish.Enabled && wish.PreferredMfa) preferred = kind;
    else if (preferred === kind && (!wish.Enabled || wish.PreferredMfa === false)) preferred = undefined;
  }
  saveUser(call, user, { mfa, preferredMfa: preferred });
  return {};
});

function assertCanHave(user: User, kind: MfaKind, poolMfa: 'OFF' | 'OPTIONAL'): void {
  if (user.mfa.includes(kind)) return;
  if (poolMfa === 'OFF') throw invalidParameter('MFA is not enabled for this user pool.');
  if (kind === 'SOFTWARE_TOKEN_MFA' && user.totpSecret === undefined)
    throw invalidParameter('User has not verified software token mfa');
  if (kind === 'SMS_MFA' && user.attributes['phone_number'] === undefined)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
}
