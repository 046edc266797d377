import type { Donation } from '../../../../src/domain/donation';
import { releasePlan } from '../../../../src/domain/plan';
import { StorageUnavailable } from '../../../adapters/donationTable/StorageUnavailable';
import { changeStoredPlan } from '../../../useCases/plans/planPorts';
import { createAccountDeletedEmail } from '../accountEmails';
import type { DataPorts } from '../DataPorts';
import { nothing } from '../lib/arguments';
import { isFresh } from '../lib/Caller';
import { DataError } from '../lib/DataError';
import { assertNotEnded, callerField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/** Donations untied at a time, and tries for one that is written concurrently. */
const batch = 10;
const mostTries = 5;

/** Removes the user from a donation, whatever else changes it meanwhile. */
async function untie({ donorGifts, donations }: DataPorts, userId: string, found: Donation): Promise<void> {
  let donation: Donation | null = found;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (donation?.userId !== userId || (await donorGifts.untie(donation))) return;
    donation = await donations.get(found.id);
  }
  throw new StorageUnavailable('Others kept writing a gift that was to be untied');
}

/**
 * Deletes the account's data: donations no longer lead to the account, plans stop, the newsletter ends, and profile, preferences
 * and saved calculations are removed. Each step is idempotent, so a repetition finishes an interrupted run. Requires a
 * recent sign-in. First the deletion is recorded for a day, so that older tokens store nothing again; last the address
 * is notified, and a former one from the last days.
 */
export const forgetMe = callerField(nothing, async (ports, _, caller) => {
  const { userId, email, emailVerified, givenName } = caller;
  const now = ports.clock();
  if (!isFresh(caller, now)) throw new DataError('This needs a sign-in of the last five minutes.');
  await assertNotEnded(ports, caller);
  const at = now.toISOString();
  const told = (await ports.accounts.forgotten(userId))?.told ?? false;
  await ports.accounts.putForgotten(userId, { at, told });
  const donations = await ports.donorGifts.all({ userId, email: null });
  for (let start = 0; start < donations.length; start += batch)
    await Promise.all(donations.slice(start, start + batch).map((donation) => untie(ports, userId, donation)));
  for (const { id } of await ports.plans.listOfUser(userId))
    // A stopped plan has no dates that an announcement could move.
    await changeStoredPlan(ports, id, { ramadanStart: null }, (plan) => releasePlan(plan, now));
  if (emailVerified && (await ports.subscriptions.get(email))?.newsletter)
    await ports.subscriptions.set(email, { newsletter: false }, at);
  const formers = (await ports.accounts.emailUndos(userId)).map(({ former }) => former);
  await ports.accounts.forget(userId);
  if (!told) {
    for (const to of new Set([...(emailVerified ? [email] : []), ...formers]))
      await sendAccountEmail(ports, to, createAccountDeletedEmail(ports.siteUrl, givenName));
    await ports.accounts.putForgotten(userId, { at, told: true });
  }
  return true;
});
