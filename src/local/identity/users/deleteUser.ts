import type { Call } from '../Call';
import type { User } from '../store/records';

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
