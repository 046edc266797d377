import type { StoredPreferences } from '../../../adapters/accountTable/ports';
import type { DataPorts } from '../DataPorts';
import type { Caller } from '../lib/Caller';

const none: Omit<StoredPreferences, 'updatedAt'> = { caseUpdates: false, zakatReminder: false, ramadanReminder: false };

/**
 * The caller's preferences in the schema's shape. The newsletter belongs to the address: it may have been subscribed or
 * ended without an account. Nothing is sent to an unverified address.
 */
export async function getPreferences({ accounts, subscriptions }: DataPorts, { userId, email, emailVerified }: Caller) {
  const [stored, subscription] = await Promise.all([
    accounts.preferences(userId),
    emailVerified ? subscriptions.get(email) : null,
  ]);
  return { updatedAt: null, ...none, ...stored, newsletter: subscription?.newsletter ?? false };
}
