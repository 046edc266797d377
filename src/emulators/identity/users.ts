import { z } from 'zod';
import type { Pool, Call } from './Call';
import type { User, MfaKind } from './records';
import { unknownClient, CognitoError, invalidParameter } from './refusals';
import { randomUuid } from './jwt';
import { hashPassword } from './passwords';

const choice = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() }).optional();

/** The schemas of the second factors that a user shall have, as the user and the administrator send them. */
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
    if (wish.Enabled) assertCanHave(user, kind);
    mfa = wish.Enabled ? [...new Set([...mfa, kind])] : mfa.filter((other) => other !== kind);
    if (wish.Enabled && wish.PreferredMfa) preferred = kind;
    else if (preferred === kind && (!wish.Enabled || wish.PreferredMfa === false)) preferred = undefined;
  }
  saveUser(call, user, { mfa, preferredMfa: preferred });
}

/** Lists the second factors that are on, as the pool tells the user and its administrators. */
export function listFactors({ mfa, preferredMfa }: User) {
  const preferred = preferredMfa ?? (mfa.length === 1 ? mfa[0] : undefined);
  return {
    ...(mfa.length > 0 && { UserMFASettingList: mfa }),
    ...(preferred && { PreferredMfaSetting: preferred }),
  };
}

function assertCanHave(user: User, kind: MfaKind): void {
  if (user.mfa.includes(kind)) return;
  // The site's pool has only authenticator apps (`EnabledMfas`); users made with another factor have it all the same.
  if (kind !== 'SOFTWARE_TOKEN_MFA') throw invalidParameter('MFA is not enabled for this user pool.');
  if (user.totpSecret === undefined) throw invalidParameter('User has not verified software token mfa');
}

/** Puts a confirmed user into the pool, without a message to them. */
export function createUser(
  call: Pick<Call, 'store' | 'now' | 'random' | 'userPoolId'>,
  email: string,
  password: string,
  more: Partial<Omit<User, 'sub' | 'email' | 'salt' | 'verifier'>> = {},
): User {
  const sub = randomUuid(call.random);
  const user: User = {
    sub,
    email,
    emailVerified: true,
    status: 'CONFIRMED',
    enabled: true,
    attributes: {},
    ...hashPassword(call, sub, password),
    createdAt: call.now,
    updatedAt: call.now,
    generation: 0,
    mfa: [],
    ...more,
  };
  call.store.put('emails', email.toLowerCase(), { sub });
  call.store.put('users', sub, user);
  return user;
}

interface Attribute {
  readonly Name: string;
  readonly Value?: string | undefined;
}

/** OpenID Connect's standard claims, which every pool has. */
const standard = new Set([
  'address',
  'birthdate',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

/** The attributes that only the pool writes. */
const unwritable = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities']);

/**
 * Reads attributes as a caller may write them, email apart.
 *
 * @throws CognitoError for one that does not exist, that callers may not write, or that is too long.
 */
export function readAttributes(list: readonly Attribute[]): { email?: string; others: Record<string, string> } {
  const others: Record<string, string> = {};
  let email: string | undefined;
  for (const { Name, Value = '' } of list) {
    if (unwritable.has(Name))
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    if (Name !== 'email' && !standard.has(Name))
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      );
    if (Name === 'phone_number' && !/^\+\d{5,15}$/.test(Value)) throw invalidParameter('Invalid phone number format.');
    if (Value.length > 2048)
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: Attribute value too long.\n`);
    if (Name === 'email') email = Value;
    else others[Name] = Value;
  }
  return { ...(email !== undefined && { email }), others };
}

/** Lists all that `GetUser` tells of a user. */
export function listAttributes(user: User): Attribute[] {
  const { phone_number: phone, ...others } = user.attributes;
  return [
    ...Object.entries(others).map(([Name, Value]) => ({ Name, Value })),
    ...(phone === undefined ? [] : [{ Name: 'phone_number', Value: phone }]),
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.emailVerified) },
    { Name: 'sub', Value: user.sub },
  ];
}

/** Returns a name as it is compared: the pool's user names know no upper case. */
export function normaliseName(username: string): string {
  return username.trim().toLowerCase();
}

/** Finds the user with an email address or an id. */
export function findUser({ store }: Pick<Pool, 'store'>, username: string): User | undefined {
  const name = normaliseName(username);
  return store.get('users', store.get('emails', name)?.sub ?? name);
}

/** Replaces a user's record by one with changes. */
export function saveUser({ store, now }: Pick<Call, 'store' | 'now'>, user: User, changes: Partial<User>): User {
  const saved: User = { ...user, ...changes, updatedAt: now };
  store.put('users', saved.sub, saved);
  if (changes.email !== undefined && changes.email.toLowerCase() !== user.email.toLowerCase()) {
    store.delete('emails', user.email.toLowerCase());
    store.put('emails', changes.email.toLowerCase(), { sub: saved.sub });
  }
  return saved;
}

/** Forgets a user. Its sessions stay without a user, so that their tokens are known to be no one's. */
export function deleteUser({ store }: Pick<Call, 'store'>, user: User): void {
  const email = user.email.toLowerCase();
  store.delete('users', user.sub);
  store.delete('emails', email);
  for (const use of ['sign-up', 'reset-password']) store.delete('codes', `${use} ${email}`);
  store.delete('codes', `email ${user.sub}`);
  for (const passkey of store.all('passkeys'))
    if (passkey.sub === user.sub) store.delete('passkeys', passkey.credentialId);
  for (const device of store.all('devices')) if (device.sub === user.sub) store.delete('devices', device.deviceKey);
}

/** Whether an address can be written to, near enough: one @, no spaces, a dot in its domain. RFC 5321 has 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/.test(text);
}

/** Throws a CognitoError `ResourceNotFoundException` for another app client's id. */
export function assertClient(call: Pick<Call, 'clientId'>, clientId: string): void {
  if (clientId !== call.clientId) throw unknownClient(clientId);
}
