import type { Pool, Call } from '../Call';
import type { User } from '../store/records';
import { unknownClient } from '../http/refusals';
import { listAttributes } from './attributes';

/** A name as it is compared: the pool's user names know no upper case. */
export function normaliseName(username: string): string {
  return username.trim().toLowerCase();
}

/** The user with an email address or an id. */
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

/** An address that can be written to, near enough: one @, no spaces, a dot in its domain. RFC 5321 has 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/.test(text);
}

/** @throws CognitoError `ResourceNotFoundException` for another app client's id. */
export function assertClient(call: Pick<Call, 'clientId'>, clientId: string): void {
  if (clientId !== call.clientId) throw unknownClient(clientId);
}

/** Adds the event of a confirmation to the call, with the client's metadata. */
export function noteConfirmed(
  { userPoolId, clientId, confirmations }: Call,
  user: User,
  code: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata?: Readonly<Record<string, string>>,
): void {
  const attributes = listAttributes(user).map(({ Name, Value = '' }) => [Name, Value]);
  confirmations.push({
    version: '1',
    triggerSource: `PostConfirmation_${code}`,
    region: userPoolId.split('_')[0] ?? '',
    userPoolId,
    userName: user.sub,
    callerContext: { clientId },
    request: {
      userAttributes: { ...Object.fromEntries(attributes), 'cognito:user_status': user.status },
      ...(clientMetadata && { clientMetadata }),
    },
    response: {},
  });
}
