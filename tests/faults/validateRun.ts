import {
  sumBalance,
  getLedgerEntries,
  isEmailEffect,
  isPaid,
  getRetainedLines,
  sumProgress,
  sumReceiptableCents,
  sumReversedCents,
  summariseEntries,
  type Donation,
  type DonationStatus,
  type OutboxEffect,
} from '../../src/domain/donation';
import type { Transfer } from '../../src/domain/donation/ledger/Transfer';
import { readReceiptNumber, formatReceiptNumber } from '../../src/domain/receipt';
import { deriveDonationId } from '../../amplify/lib/hashes';
import { toEffectKey } from '../../amplify/useCases/outbox/sendOnce';
import type { EmailContent, Parties } from './Backend';
import type { SeenView } from './Donor';
import type { Truth } from './EventFeed';

/**
 * Lists what may never be. `lost`: money moved or is disputed, and neither the table, nor an exception, nor the nightly comparison says so;
 * `wrong_ledger`: postings that don't add up to 0, sums that don't follow from them, or another balance than the provider's; `false_alarm`:
 * the comparison names a gift that is as it ought to be.
 */
export const findingKinds = [
  'lost',
  'doubled',
  'wrong_receipt',
  'untrue_message',
  'unsettled',
  'wrong_total',
  'wrong_ledger',
  'false_alarm',
  'surprise',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  readonly detail: string;
}

/** The remains of a run. */
export interface Remains {
  readonly parties: Parties;
  /** The references that each donor was told of, who meant to give once. */
  readonly acknowledged: readonly (readonly string[])[];
  /** Unexpected errors from use cases. */
  readonly surprises: readonly unknown[];
  /** Views that donors were shown and that were not so at that moment. */
  readonly untrue: readonly SeenView[];
  /** Ids of the gifts that the nightly comparison names. */
  readonly named: ReadonlySet<string>;
}

/** Holds the table, the emails and the totals of a run to what happened at the providers. */
export function validateRun({ parties, acknowledged, surprises, untrue, named }: Remains): Finding[] {
  const { table, stripe, paypal, mail } = parties;
  const donations = new Map(
    table.all('DONATION#').map((item) => [(item.donation as Donation).id, item.donation as Donation]),
  );
  const truths = [...stripe.truths(), ...paypal.truths()];
  const emails = mail.sent.map((sent) => ({
    key: sent.mail.effectKey,
    ...(JSON.parse(sent.mail.text) as EmailContent),
  }));
  const findings: Finding[] = [];
  const find = (kind: FindingKind, detail: string) => void findings.push({ kind, detail });

  for (const references of acknowledged) {
    const ids = references.map(deriveDonationId);
    for (const id of ids) if (!donations.has(id)) find('lost', `${id} was acknowledged and is not stored`);
    const paid = ids.filter((id) => truths.some((truth) => truth.donationId === id && truth.paid));
    if (paid.length > 1) find('doubled', `a donor who meant to give once paid for ${paid.join(' and ')}`);
  }
  for (const error of surprises)
    find('surprise', error instanceof Error ? (error.stack ?? error.message) : String(error));
  for (const { view } of untrue) find('untrue_message', `${view.reference} was told to be ${view.status}`);

  for (const donationId of new Set([...donations.keys(), ...truths.map((truth) => truth.donationId)])) {
    const payments = truths.filter((truth) => truth.donationId === donationId && truth.paid);
    validateMoney(donations.get(donationId), donationId, payments, named, find);
  }
  for (const { donationId, awaitsCapture } of truths) {
    const donation = donations.get(donationId);
    if (awaitsCapture && donation && donation.status !== 'cancelled')
      find('lost', `${donationId} was agreed to at PayPal, never taken, and is ${donation.status}`);
  }
  for (const donation of donations.values()) {
    const payments = truths.filter(({ donationId, paid }) => donationId === donation.id && paid);
    validateLedger(donation, payments, isLeftToFinance(donation, named), find);
    const mine = emails.filter((email) => email.donationId === donation.id);
    validateEffects(donation, mine, find);
    validateReceipts(donation, mine, find);
  }
  validateTransfers(parties, find);
  validateNumbers([...donations.values()], parties, find);
  validateTotals([...donations.values()], parties, find);
  return findings;
}

type Find = (kind: FindingKind, detail: string) => void;

/** Whether an exception or the night names a gift. A refund whose lines could not be followed is booked all the same. */
function isLeftToFinance({ id, exceptions }: Donation, named: ReadonlySet<string>): boolean {
  return exceptions.some(({ code }) => code !== 'refund_lines') || named.has(id);
}

/** Whether the table says of a gift what the provider's payments of it say. */
function validateMoney(
  donation: Donation | undefined,
  donationId: string,
  payments: readonly Truth[],
  named: ReadonlySet<string>,
  find: Find,
): void {
  if (payments.length > 1) return find('doubled', `${donationId} was paid ${payments.length} times`);
  const [payment] = payments;
  if (!donation) {
    if (payment) find('lost', `${donationId} was paid and is not stored`);
    return;
  }
  const isNamed = isLeftToFinance(donation, named);
  if (!payment && isPaid(donation)) return find('lost', `${donationId} is ${donation.status} and was never paid`);

  // A dispute that was won leaves nothing behind.
  const getDispute = (dispute: string | undefined) => (dispute === 'won' ? 'none' : (dispute ?? 'none'));
  const stored = isPaid(donation)
    ? `${donation.status} ${donation.refundedCents} ${getDispute(donation.dispute?.status)}`
    : 'unpaid';
  const truth = payment ? `${getStatus(payment)} ${payment.refundedCents} ${getDispute(payment.dispute)}` : 'unpaid';
  if (stored === truth && payment && sumReversedCents(donation) !== payment.goneCents && !isNamed)
    find(
      'wrong_total',
      `${donationId} counts ${sumReversedCents(donation)} cents as gone, and ${payment.goneCents} are`,
    );
  if (stored === truth) {
    if (named.has(donationId) && donation.exceptions.length === 0)
      find('false_alarm', `${donationId} is ${stored}, and the night names it`);
    return;
  }
  if (isNamed) return;
  find('lost', `${donationId} is "${stored}" and ought to be "${truth}"`);
}

/** Whether a donation's ledger is in balance, says what is stored beside it, and has at the provider what the provider has. */
function validateLedger(donation: Donation, payments: readonly Truth[], isNamed: boolean, find: Find): void {
  const entries = getLedgerEntries(donation);
  const unbalanced = entries.filter(({ postings }) => postings.reduce((sum, { cents }) => sum + cents, 0) !== 0);
  if (unbalanced.length > 0)
    find('wrong_ledger', `${donation.id}: ${unbalanced.map(({ id }) => id).join(', ')} is no 0`);
  if (new Set(entries.map(({ id }) => id)).size !== entries.length)
    find('wrong_ledger', `${donation.id} has one entry twice`);
  const { refundedCents, failedRefunds, dispute, succeededAt } = donation;
  const stored = JSON.stringify({ refundedCents, failedRefunds, dispute, succeededAt });
  const sums = summariseEntries(entries, donation.totalCents);
  const derived = JSON.stringify({
    refundedCents: sums.refundedCents,
    failedRefunds: sums.failedRefunds,
    dispute: sums.dispute,
    succeededAt: sums.succeededAt,
  });
  if (stored !== derived) find('wrong_ledger', `${donation.id} is ${stored}, and its ledger says ${derived}`);
  const left = getRetainedLines(donation, sumReversedCents(donation));
  if ([...left.lines, { cents: left.feeCents }].some(({ cents }) => cents < 0))
    find('wrong_ledger', `${donation.id} took more of a line than was given to it`);
  // What is for a person to look at may not be booked yet.
  if (payments.length > 1 || isNamed) return;
  const theirs = payments[0]?.balanceCents ?? 0;
  const ours = sumBalance(entries, (account) => account.startsWith('clearing:'));
  if (ours !== theirs)
    find('wrong_ledger', `${donation.id} has ${ours} cents at its provider by the ledger, and ${theirs}`);
  const given = isPaid(donation) ? donation.totalCents - sumReversedCents(donation) : 0;
  const inFunds = 0 - sumBalance(entries, (account) => account.startsWith('fund:'));
  if (inFunds !== given)
    find('wrong_ledger', `${donation.id} has ${inFunds} cents in funds, and ${given} of it are kept`);
}

function getStatus({ cents, refundedCents, dispute }: Truth): DonationStatus {
  if (dispute === 'lost') return 'dispute_lost';
  if (refundedCents === cents) return 'refunded';
  if (dispute === 'open') return 'disputed';
  return refundedCents > 0 ? 'partly_refunded' : 'succeeded';
}

type Sent = EmailContent & { readonly key: string };

/** Whether an email was tried for days and never taken; the back end's log says so. */
export const isGivenUp = ({ memo }: OutboxEffect) => memo === 'given up';

/** Whether everything that follows from a gift was done, and each email sent once. */
function validateEffects(donation: Donation, emails: readonly Sent[], find: Find): void {
  const left = donation.outbox.filter(({ state }) => state !== 'done').map(({ id, state }) => `${id} ${state}`);
  if (left.length > 0) find('unsettled', `${donation.id} still has ${left.join(', ')}`);
  const keys = emails.map(({ key }) => key);
  for (const key of new Set(keys)) {
    const times = keys.filter((other) => other === key).length;
    if (times > 1) find('doubled', `${key} was sent ${times} times`);
  }
  const thanks = emails.filter(({ kind }) => kind === 'thanks_email').length;
  const wanted = donation.outbox.filter((effect) => isEmailEffect(effect) && !isGivenUp(effect));
  if (thanks > 1) find('doubled', `${donation.id} was thanked for ${thanks} times`);
  if (!isPaid(donation) && thanks > 0)
    find('untrue_message', `${donation.id} was thanked for and is ${donation.status}`);
  for (const { id } of wanted) {
    if (!keys.includes(toEffectKey(donation.id, id))) find('lost', `${donation.id}: ${id} was never sent`);
  }
}

/** Whether a gift has the one receipt it ought to have, and its emails spoke of receipts that it had. */
function validateReceipts(donation: Donation, emails: readonly Sent[], find: Find): void {
  const valid = donation.receipts.filter(({ voidedAt }) => !voidedAt).map(({ refundedCents }) => refundedCents);
  const reversed = sumReversedCents(donation);
  const wanted = isPaid(donation) && sumReceiptableCents(donation, reversed) > 0 ? [reversed] : [];
  if (String(valid) !== String(wanted)) {
    find(
      'wrong_receipt',
      `${donation.id} has receipts less ${String(valid) || 'none'} and ought to have ${String(wanted) || 'none'}`,
    );
  }
  for (const { kind, receipt } of emails) {
    if (receipt && !donation.receipts.some(({ number }) => number === receipt.number)) {
      find('wrong_receipt', `${donation.id} was sent ${receipt.number}, which is not its own`);
    }
    if (receipt && receipt.totalCents + receipt.omittedCents + receipt.reversedCents !== donation.totalCents) {
      find('wrong_receipt', `${receipt.number} does not add up to ${donation.totalCents}`);
    }
    // Thanked while it was given back for a time, before the refund failed or the dispute was won, it had no receipt to send.
    const wasReversed = donation.dispute !== undefined || donation.failedRefunds !== undefined;
    if (kind === 'thanks_email' && !receipt && sumReceiptableCents(donation, 0) > 0 && reversed === 0 && !wasReversed) {
      find('wrong_receipt', `${donation.id} was thanked for without its receipt`);
    }
  }
}

/** Whether each of PayPal's transfers to the bank is booked, once and in balance. */
function validateTransfers({ table, paypal }: Parties, find: Find): void {
  const booked = table.all('TRANSFER').map(({ transfer }) => transfer as Transfer);
  const theirs = paypal.transfers.map(({ id, cents }) => `${id} ${cents}`);
  const ours = booked.map(({ object, postings }) => {
    const sum = postings.reduce((total, { cents }) => total + cents, 0);
    return `${object} ${sum === 0 ? sumBalance([{ postings }], (account) => account === 'bank') : 'no 0'}`;
  });
  if (String(ours.sort()) !== String(theirs.sort()))
    find('wrong_ledger', `went to the bank: ${theirs.join(', ')}; booked: ${ours.join(', ')}`);
}

/** Whether every number was given once, and no series has a gap. */
function validateNumbers(donations: readonly Donation[], { table }: Parties, find: Find): void {
  const given = donations.flatMap(({ receipts }) => receipts.map(({ number }) => number));
  if (new Set(given).size !== given.length) find('wrong_receipt', 'a number was given twice');
  const taken = table.all('RECEIPT#').flatMap(({ pk, owners }) => {
    const { series = '', sequence = 0 } = readReceiptNumber(String(pk).slice('RECEIPT#'.length)) ?? {};
    return (owners as readonly unknown[]).map((_, place) => formatReceiptNumber(series, sequence + place));
  });
  for (const number of given) if (!taken.includes(number)) find('wrong_receipt', `${number} was given and not taken`);
  for (const number of taken) if (!given.includes(number)) find('wrong_receipt', `${number} was taken and never given`);
  const last = new Map<string, number>();
  const counted = new Map<string, number>();
  for (const number of taken) {
    const { series = '', sequence = 0 } = readReceiptNumber(number) ?? {};
    last.set(series, Math.max(last.get(series) ?? 0, sequence));
    counted.set(series, (counted.get(series) ?? 0) + 1);
  }
  for (const [series, max] of last) if (counted.get(series) !== max) find('wrong_receipt', `${series} has a gap`);
}

/** Whether a case has what its gifts say it has. */
function validateTotals(donations: readonly Donation[], { table }: Parties, find: Find): void {
  const wanted = donations
    .filter(isPaid)
    .flatMap((donation) => sumProgress(donation))
    .reduce((sum, { cents }) => sum + cents, 0);
  const told = table.all('PROGRESS#').reduce((sum, { cents }) => sum + Number(cents), 0);
  if (wanted !== told) find('wrong_total', `the case was told of ${told} cents and has ${wanted}`);
}
