import { z } from 'zod';
import type { Call } from '../Call';
import { invalidParameter } from '../http/refusals';
import type { MfaKind, User } from '../store/records';
import { saveUser } from './users';

const choice = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() }).optional();

/** What a user's second factors shall be, as the user and the administrator say it. */
export const mfaSettings = {
  SMSMfaSettings: choice,
  SoftwareTokenMfaSettings: choice,
  EmailMfaSettings: choice,
};

type MfaSettings = { readonly [Name in keyof typeof mfaSettings]?: z.infer<typeof choice> };

/** Switches a user's second factors on and off, and says which comes first. What is not mentioned stays. */
export function setMfaPreference(call: Call, user: User, settings: MfaSettings): void {
  const wishes = [
    ['SMS_MFA', settings.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', settings.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', settings.EmailMfaSettings],
  ] as const;
  let mfa = [...user.mfa];
  let preferred = user.preferredMfa;
  for (const [kind, wish] of wishes) {
    if (!wish) continue;
    if (wish.Enabled) assertCanHave(call, user, kind);
    mfa = wish.Enabled ? [...new Set([...mfa, kind])] : mfa.filter((other) => other !== kind);
    if (wish.Enabled && wish.PreferredMfa) preferred = kind;
    else if (preferred === kind && (!wish.Enabled || wish.PreferredMfa === false)) preferred = undefined;
  }
  saveUser(call, user, { mfa, preferredMfa: preferred });
}

function assertCanHave({ settings }: Call, user: User, kind: MfaKind): void {
  if (user.mfa.includes(kind)) return;
  if (settings.mfa === 'OFF' || !settings.enabledMfas.includes(kind))
    throw invalidParameter('MFA is not enabled for this user pool.');
  if (kind === 'SOFTWARE_TOKEN_MFA' && user.totpSecret === undefined)
    throw invalidParameter('User has not verified software token mfa');
  if (kind === 'SMS_MFA' && user.attributes['phone_number'] === undefined)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
}
