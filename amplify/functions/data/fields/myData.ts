import { maxOnPage, nothing } from '../lib/arguments';
import { assertFreshSignIn, toDonor, type Caller } from '../lib/Caller';
import { ownField, assertNotEnded, callerField } from '../lib/Field';
import { toFile, toProfile, getPreferences, isGuests } from '../results';
import { getMethod, releasePlan, type Plan } from '../../../../src/domain/plan';
import { sydneyDay } from '../../../../src/domain/calendar';
import type { CalculationPosition, StoredCalculation } from '../../../useCases/ports/accounts';
import { toRemindersId } from '../../../useCases/ports/subscriptions';
import type { StoredRequest } from '../../../useCases/ports/enquiries';
import type { DataPorts } from '../DataPorts';
import type { Donation } from '../../../../src/domain/donation';
import { StorageUnavailable } from '../../../lib/storageErrors';
import { listAccountPlans } from '../../../useCases/plans/accountPlans';
import { changeStoredPlan } from '../../../useCases/plans/planPorts';
import { wakeReminders } from '../../../useCases/reminders/wakeReminders';
import { createAccountDeletedEmail } from '../../../documents/email/accountEmails';
import { sendAccountEmail } from '../lib/sendAccountEmail';
import { chooseLanguage } from '../../../useCases/chooseLanguage';
import { inLanguage } from '../../../../src/texts/language';

async function allCalculations({ accounts }: DataPorts, userId: string): Promise<readonly StoredCalculation[]> {
  const all: StoredCalculation[] = [];
  let after: CalculationPosition | null = null;
  do {
    const page: Awaited<ReturnType<typeof accounts.calculations>> = await accounts.calculations(
      userId,
      maxOnPage,
      after,
    );
    const found = await Promise.all(page.calculations.map(({ id }) => accounts.calculation(userId, id)));
    all.push(...found.filter((calculation) => calculation !== null));
    after = page.next;
  } while (after);
  return all;
}

/** Selects the part of a plan that concerns its donor, without the functions' own notes. */
const toExportedPlan = ({ id, status, schedule, ends, city, cents, kind, coversFee, donor, ...plan }: Plan) => ({
  ...{ id, status, schedule, ends, city, cents, kind, coversFee, donor },
  beneficiary: plan.beneficiary ?? null,
  calculationId: plan.statement ?? null,
  method: getMethod(plan),
  card: plan.card ?? null,
  language: plan.language ?? null,
  takenCount: plan.takenCount,
  takenCents: plan.takenCents,
  instalments: plan.instalments,
  createdAt: plan.createdAt,
});

/** Everything stored about a donation that concerns its donor: what they typed, its status, its receipts. */
const toExportedDonation = (donation: Donation) => ({
  reference: donation.reference,
  status: donation.status,
  method: donation.method,
  currency: donation.currency,
  madeSignedIn: !isGuests(donation),
  donor: donation.donor,
  dedication: donation.dedication ?? null,
  note: donation.note ?? null,
  language: donation.language ?? null,
  lines: donation.lines,
  feeCents: donation.feeCents,
  totalCents: donation.totalCents,
  refundedCents: donation.refundedCents,
  dispute: donation.dispute ? { status: donation.dispute.status, cents: donation.dispute.cents } : null,
  /** The payment's ids at the card provider or PayPal. */
  payment: donation.provider,
  receipts: donation.receipts,
  createdAt: donation.createdAt,
  succeededAt: donation.succeededAt ?? null,
});

/** A message or an application as it was sent. Its documents are named: they are in the store that only the office reads. */
const toExportedRequest = ({ kind, reference, receivedAt, request, ...more }: StoredRequest) => ({
  ...{ kind, reference, receivedAt },
  ...request,
  ...('documents' in more && { documents: more.documents?.map(({ name, bytes }) => ({ name, bytes })) }),
});

/** Lists the requests that were sent with an address that its owner has proved. */
async function listRequests({ enquiries }: DataPorts, { email, emailVerified }: Caller) {
  if (!emailVerified) return [];
  const found = await Promise.all((await enquiries.senders.list(email)).map((id) => enquiries.requests.get(id)));
  return found.filter((request) => request !== null);
}

/** Everything stored about the caller, as a JSON file: unfinished donations, and what was sent with the address by the forms, included. */
export const myData = ownField(nothing, async (ports, _, caller) => {
  const { userId, email, emailVerified } = caller;
  const [stored, preferences, calculations, donations, plans, reminders, requests] = await Promise.all([
    ports.accounts.profile(userId),
    getPreferences(ports, caller),
    allCalculations(ports, userId),
    ports.donorGifts.all(toDonor(caller)),
    listAccountPlans(ports.plans, toDonor(caller)),
    ports.reminders.get(toRemindersId(userId)),
    listRequests(ports, caller),
  ]);
  const now = ports.clock();
  const everything = {
    exportedAt: now.toISOString(),
    account: { userId, email, emailVerified },
    profile: toProfile(caller, stored),
    preferences,
    zakatStatements: calculations.map(({ summary, statement }) => ({
      id: summary.id,
      savedAt: summary.savedAt,
      statement: JSON.parse(statement) as unknown,
    })),
    gifts: donations.map(toExportedDonation),
    plans: plans.map(toExportedPlan),
    messages: requests.map(toExportedRequest),
    remindersSent: (reminders?.emails ?? [])
      .filter(({ state, attempts }) => state === 'done' && attempts > 0)
      .map(({ id }) => id),
  };
  const bytes = Buffer.from(`${JSON.stringify(everything, null, 1)}\n`);
  return toFile(`my-data-${sydneyDay(now)}.json`, 'application/json', bytes);
});

/** Milliseconds in which a payment that a plan has begun ends: longer than a function runs. */
const longestTry = 15 * 60_000;

/** Donations untied at a time, and tries for one that is written concurrently. */
const batch = 10;
const maxTries = 5;

/** Removes the user from a donation, whatever else changes it meanwhile. */
async function untie({ donorGifts, donations }: DataPorts, userId: string, found: Donation): Promise<void> {
  let donation: Donation | null = found;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (donation?.userId !== userId || (await donorGifts.untie(donation))) return;
    donation = await donations.get(found.id);
  }
  throw new StorageUnavailable('Others kept writing a gift that was to be untied');
}

/**
 * Deletes the account's data: donations no longer lead to the account, plans stop, the newsletter ends, and profile, preferences
 * and saved calculations are removed, as is what is saved at Stripe to pay with. Reminders end with them. Each step is idempotent, so a
 * repetition finishes an interrupted run. Requires a recent sign-in. First the deletion is recorded for a day, so that older tokens store
 * nothing again; last the address is notified, and a former one from the last days.
 */
export const forgetMe = callerField(nothing, async (ports, _, caller) => {
  const { userId, email, emailVerified, givenName } = caller;
  const now = ports.clock();
  assertFreshSignIn(caller, now);
  await assertNotEnded(ports, caller);
  const at = now.toISOString();
  const isNotified = (await ports.accounts.forgotten(userId))?.told ?? false;
  await ports.accounts.putForgotten(userId, { at, told: isNotified });
  const donations = await ports.donorGifts.all({ userId, email: null });
  for (let start = 0; start < donations.length; start += batch)
    await Promise.all(donations.slice(start, start + batch).map((donation) => untie(ports, userId, donation)));
  const language = await chooseLanguage(ports.accounts, userId);
  for (const { id } of await listAccountPlans(ports.plans, toDonor(caller)))
    // A stopped plan has no dates that an announcement could move. The email that it has stopped goes out after the choice is removed.
    await changeStoredPlan(ports, id, { ramadanStart: null }, (plan) =>
      releasePlan({ ...plan, ...(language !== undefined && { language }) }, now),
    );
  if (emailVerified && (await ports.subscriptions.get(email))?.newsletter)
    await ports.subscriptions.set(email, { newsletter: false }, at);
  const customerId = await ports.accounts.customer(userId);
  // A plan's payment that is under way needs what is saved for it.
  if (customerId !== null) await ports.formerCustomers.add(customerId, new Date(now.getTime() + longestTry));
  const formers = (await ports.accounts.emailUndos(userId)).map(({ former }) => former);
  await ports.accounts.forget(userId);
  await wakeReminders(ports, userId, false);
  if (!isNotified) {
    for (const to of new Set([...(emailVerified ? [email] : []), ...formers]))
      await sendAccountEmail(
        ports,
        to,
        inLanguage(language, () => createAccountDeletedEmail(ports.siteUrl, givenName)),
      );
    await ports.accounts.putForgotten(userId, { at, told: true });
  }
  return true;
});
