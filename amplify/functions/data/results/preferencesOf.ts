import type { StoredPreferences } from '../../../adapters/accountTable/ports';
import type { DataPorts } from '../DataPorts';
import type { Caller } from '../lib/Caller';

const none: Omit<StoredPreferences, 'updatedAt'> = { caseUpdates: false, zakatReminder: false, ramadanReminder: false };

/**
 * What the caller wants to hear of, as the schema has it. Whether the newsletter is sent is the address's own matter: it may have
 * been asked for, or ended by a link in it, without an account. Nothing is sent to an address that is not verified.
 */
export async function preferencesOf({ accounts, subscriptions }: DataPorts, { userId, email, emailVerified }: Caller) {
  const [stored, subscription] = await Promise.all([
    accounts.preferences(userId),
    emailVerified ? subscriptions.get(email) : null,
  ]);
  return { updatedAt: null, ...none, ...stored, newsletter: subscription?.newsletter ?? false };
}
