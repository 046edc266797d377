import type { Donation } from '../../../../src/domain/donation';
import { StorageUnavailable } from '../../../adapters/donationTable/StorageUnavailable';
import { accountDeleted } from '../accountEmails';
import type { DataPorts } from '../DataPorts';
import { nothing } from '../lib/arguments';
import { isFresh } from '../lib/Caller';
import { DataRefusal } from '../lib/DataRefusal';
import { ownField } from '../lib/Field';
import { sendAccountEmail } from '../lib/sendAccountEmail';

/** Gifts that are untied at a time, and how often one is tried that somebody else is writing to. */
const batch = 10;
const mostTries = 5;

/** Takes the user off a gift, whatever else happens to it meanwhile. */
async function untie({ donorGifts, donations }: DataPorts, userId: string, found: Donation): Promise<void> {
  let donation: Donation | null = found;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (donation?.userId !== userId || (await donorGifts.untie(donation))) return;
    donation = await donations.get(found.id);
  }
  throw new StorageUnavailable('Others kept writing a gift that was to be untied');
}

/**
 * Forgets the caller: no gift leads to the account any more, the newsletter ends, and profile, preferences and saved statements
 * are gone. Every step leaves alone what it did before, so that an interrupted run is finished by the next. The caller has to have
 * signed in a moment ago. First it is kept for a day that the account was forgotten, so that tokens which were issued before store
 * nothing again; last its address is told, and one that it had until a few days ago.
 */
export const forgetMe = ownField(nothing, async (ports, _, caller) => {
  const { userId, email, emailVerified } = caller;
  const now = ports.clock();
  if (!isFresh(caller, now)) throw new DataRefusal('This needs a sign-in of the last five minutes.');
  const at = now.toISOString();
  const told = (await ports.accounts.forgotten(userId))?.told ?? false;
  await ports.accounts.putForgotten(userId, { at, told });
  const gifts = await ports.donorGifts.all({ userId, email: null });
  for (let start = 0; start < gifts.length; start += batch)
    await Promise.all(gifts.slice(start, start + batch).map((gift) => untie(ports, userId, gift)));
  if (emailVerified && (await ports.subscriptions.get(email))?.newsletter)
    await ports.subscriptions.set(email, { newsletter: false }, at);
  const formers = (await ports.accounts.emailUndos(userId)).map(({ former }) => former);
  await ports.accounts.forget(userId);
  if (!told) {
    for (const to of new Set([...(emailVerified ? [email] : []), ...formers]))
      await sendAccountEmail(ports, to, accountDeleted(ports.siteUrl));
    await ports.accounts.putForgotten(userId, { at, told: true });
  }
  return true;
});
