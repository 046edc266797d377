import {
  beginRound,
  checkPlan,
  claimCurrent,
  getMethod,
  isGivenUp,
  settleInstalment,
  toInstalmentLine,
  toPlanLink,
  withCurrentTerms,
  type Announced,
  type CurrentInstalment,
  type PaymentOutcome,
  type Plan,
} from '../../../src/domain/plan';
import {
  createDonation,
  calculateFeeCover,
  isFinalForAccount,
  isOpen,
  isPaid,
  type Donation,
  type GivingCatalogue,
} from '../../../src/domain/donation';
import type { ProviderFailure } from '../ports/ProviderResult';
import type { PaymentTry } from '../ports/StripePort';
import { deriveDonationId, derivePlanAttempt, deriveReference, hashJson } from '../../lib/hashes';
import { endUnpaid } from '../cancelDonation';
import { chooseLanguage } from '../chooseLanguage';
import { findLostIntent } from '../refreshDonation';
import { tryDrain } from '../drainOutbox';
import { changeStoredPlan, savePlan, type PlanPorts } from './planPorts';
import { ensureOrder, payClaimed } from './planOrder';

/** The attempt of the donation that a plan makes for a due date: always the same one, until its method changes. */
function toAttempt({ attempt, current }: Pick<Plan, 'attempt' | 'current'>, key: string): string {
  const round = current?.key === key ? current.round : undefined;
  return derivePlanAttempt(attempt, round ? `${key}:${round}` : key);
}

/** Returns the reference of that donation. */
export const toInstalmentReference = (plan: Pick<Plan, 'attempt' | 'current'>, key: string) =>
  deriveReference(toAttempt(plan, key));

/** Reads the donation of a plan's due date, if it was stored. */
export const readInstalment = ({ donations }: Pick<PlanPorts, 'donations'>, plan: Plan, key: string) =>
  donations.get(deriveDonationId(toInstalmentReference(plan, key)));

/**
 * Looks at the instalment under way, which is claimed first by a conditional write: makes its donation, tries its card, bank or PayPal
 * account, and notes its outcome. Each step may be repeated: the donation's id, the intent or order, and the try all follow from the
 * plan, the due date and the number of the try.
 *
 * @returns the plan afterwards, or `null` if another call was faster
 */
export async function payInstalment(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Plan | null> {
  const claim = claimCurrent(plan, ports.clock());
  const claimed = claim && (await savePlan(ports, claim, announced));
  return claimed ? continueInstalment(ports, claimed, announced) : null;
}

/** Goes on with an instalment that this call has claimed, or has just begun. */
export async function continueInstalment(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Plan | null> {
  const { current } = plan;
  if (!current) return plan;
  const isSame = (latest: Plan) => latest.current?.key === current.key && latest.current.round === current.round;
  const found = await findOutcome(ports, plan, current);
  const outcome = found === 'other_method' ? await endInstalment(ports, plan, current.key) : found;
  if (!outcome) return null;
  if (found === 'other_method' && outcome.state === 'ended') {
    // A donation keeps its method: one by the plan's new method takes its place.
    const begun = await changeStoredPlan(ports, plan.id, announced, (latest) =>
      isSame(latest) ? beginRound(latest, current) : null,
    );
    return begun && !isSame(begun) ? continueInstalment(ports, begun, announced) : begun;
  }
  const settled = await endMissed(ports, plan, current, outcome, announced);
  if (settled.state === 'declined') ports.log.info('instalment_declined', { planId: plan.id, key: current.key });
  return changeStoredPlan(ports, plan.id, announced, (latest) =>
    isSame(latest) ? settleInstalment(latest, current.key, settled, ports.clock(), announced) : null,
  );
}

/** A night that is given up must not be paid later: its payment is ended first, unless money was taken meanwhile. */
async function endMissed(
  ports: PlanPorts,
  plan: Plan,
  { key }: CurrentInstalment,
  outcome: PaymentOutcome,
  announced: Announced,
): Promise<PaymentOutcome> {
  const after = settleInstalment(plan, key, outcome, ports.clock(), announced);
  if (outcome.state !== 'declined' || after.current) return outcome;
  const ended = await endInstalment(ports, plan, key);
  return ended && ended.state !== 'ended' ? ended : outcome;
}

/**
 * Finds how the payment ended. `other_method`: its donation has to make room for one by another method. `null`: unknown,
 * and looked at again later.
 */
async function findOutcome(
  ports: PlanPorts,
  plan: Plan,
  current: CurrentInstalment,
): Promise<PaymentOutcome | 'other_method' | null> {
  const donation = await ensureDonation(ports, plan, current);
  if (donation === null || donation === 'closed') return donation && { state: 'closed' };
  const decided = toOutcome(donation);
  const { customerId = plan.customerId } = donation.provider;
  // An intent keeps its customer, who has none of another's cards.
  const isOther = current.state === 'taking' && (donation.method !== getMethod(plan) || customerId !== plan.customerId);
  // It may have been ended for that by a process that has died since.
  if (isOther && (!decided || decided.state === 'ended')) return 'other_method';
  if (decided) return decided;
  if (isGivenUp(current, ports.clock())) return endInstalment(ports, plan, current.key);
  // What the bank or PayPal was working on has failed.
  if (current.state === 'processing' && donation.failure) {
    const { failure } = donation;
    return { state: 'declined', advice: isFinalForAccount(failure) ? 'never' : 'later', failure };
  }
  // The donor is asked, or the bank decides: nothing is tried.
  if (current.state !== 'taking') return null;
  return donation.method === 'paypal'
    ? tryPayPal(ports, plan, current, donation)
    : tryStripe(ports, plan, current, donation);
}

/** Reads what is decided about a donation; `null` while it is open. */
function toOutcome(donation: Donation): PaymentOutcome | null {
  if (isPaid(donation)) return { state: 'paid', reference: donation.reference };
  if (donation.status === 'processing') return { state: 'processing' };
  return isOpen(donation) ? null : { state: 'ended' };
}

/**
 * The donation of an instalment, made by the terms it began under; `closed` if today's catalogue does not allow them any more, `null`
 * while its fund can't be read: an editor's slip delays a gift and never ends a plan.
 */
async function ensureDonation(
  ports: PlanPorts,
  plan: Plan,
  { key, cents }: CurrentInstalment,
): Promise<Donation | 'closed' | null> {
  const existing = await readInstalment(ports, plan, key);
  if (existing) return existing;
  const catalogue = await ports.catalogue.read();
  const agreed = withCurrentTerms(plan);
  if (!catalogue?.funds[agreed.kind].open) return null;
  const now = ports.clock();
  if (checkPlan(agreed, catalogue, now).some(({ field }) => field === 'beneficiary')) return 'closed';
  const language = await chooseLanguage(ports.accounts, plan.userId, plan.language);
  const donation = toDonation(ports, agreed, { key, cents, catalogue, now, language });
  return (await ports.donations.create(donation)) === 'stored' ? donation : ports.donations.get(donation.id);
}

function toDonation(
  { stripe }: Pick<PlanPorts, 'stripe'>,
  plan: Plan,
  {
    key,
    cents,
    catalogue,
    now,
    language,
  }: { key: string; cents: number; catalogue: GivingCatalogue; now: Date; language: string | undefined },
): Donation {
  const attempt = toAttempt(plan, key);
  const reference = deriveReference(attempt);
  const method = getMethod(plan);
  const fee = plan.coversFee ? calculateFeeCover(cents, catalogue.fees[method]) : 0;
  const { name, email, anonymous } = plan.donor;
  const input = {
    attempt,
    method,
    currency: 'aud',
    lines: [toInstalmentLine(plan, cents)],
    fee,
    total: cents + fee,
    donor: { email, anonymous, ...(name !== undefined && { name }) },
  } as const;
  return createDonation(
    { ...input, lines: [...input.lines], language },
    {
      id: deriveDonationId(reference),
      reference,
      requestHash: hashJson(input),
      catalogue,
      now,
      livemode: stripe.livemode,
      userId: plan.userId,
      plan: toPlanLink(plan, key),
    },
  );
}

/** Tries the card or bank account. */
async function tryStripe(
  ports: PlanPorts,
  plan: Plan,
  { key, tries }: CurrentInstalment,
  donation: Donation,
): Promise<PaymentOutcome | null> {
  const { card, directDebit, customerId } = plan;
  const paymentMethodId = card?.paymentMethodId ?? (directDebit?.mandate && directDebit.paymentMethodId);
  if (!paymentMethodId || !customerId)
    return { state: 'declined', advice: 'never', failure: directDebit ? 'debit_not_allowed' : 'declined' };
  let decline: PaymentTry['decline'];
  const pay = async (current: Donation) => {
    const tried = await ports.cards.pay(current, { customerId, paymentMethodId, tries });
    if (tried.ok) decline = tried.value.decline;
    return tried;
  };
  // An earlier try may have paid whose answer was lost, and whose key Stripe has forgotten since.
  const found = await findLostIntent(ports, donation);
  if (!found.ok) return failed(ports, plan, found.error);
  const { provider } = found.value;
  const paid = toOutcome(found.value)
    ? found
    : await payClaimed(ports, found.value, {
        isWanted: () => isWanted(ports, plan, key),
        pay,
        note: (latest) =>
          // Another call has sent the request since that was looked for.
          latest.provider.customerId === provider.customerId
            ? { ...latest, ownTries: tries, provider: { ...latest.provider, customerId } }
            : null,
      });
  if (paid === 'unwanted') return endInstalment(ports, plan, key);
  if (!paid?.ok) return paid && failed(ports, plan, paid.error);
  const decided = toOutcome(paid.value);
  if (decided) {
    await tryDrain(ports, donation.id, { loaded: paid.value, leavesContended: true });
    return decided;
  }
  if (paid.value.status === 'requires_action')
    return { state: 'declined', advice: 'authenticate', failure: 'authentication_failed' };
  return decline ?? null;
}
/** Whether the plan still takes the instalment: its donor may have stopped, paused or skipped it. */
async function isWanted({ plans }: Pick<PlanPorts, 'plans'>, { id }: Plan, key: string): Promise<boolean> {
  const latest = await plans.get(id);
  return latest?.status === 'active' && latest.current?.key === key;
}

/** Tries the payment token: the order is stored with the donation before anything can be taken by it. */
async function tryPayPal(
  ports: PlanPorts,
  plan: Plan,
  { key, tries }: CurrentInstalment,
  donation: Donation,
): Promise<PaymentOutcome | null> {
  const tokenId = plan.paypal?.tokenId;
  if (!tokenId) return { state: 'declined', advice: 'never', failure: 'paypal_declined' };
  const ordered = await ensureOrder(ports, donation);
  if (!ordered?.ok) return ordered && failed(ports, plan, ordered.error);
  const decided = toOutcome(ordered.value);
  if (decided) return decided;
  const captured = await payClaimed(ports, ordered.value, {
    isWanted: () => isWanted(ports, plan, key),
    pay: (claimed) => ports.vault.pay(claimed, tokenId, tries),
  });
  if (captured === 'unwanted') return endInstalment(ports, plan, key);
  if (!captured?.ok) return captured && failed(ports, plan, captured.error);
  const taken = toOutcome(captured.value);
  if (taken) await tryDrain(ports, donation.id, { loaded: captured.value, leavesContended: true });
  if (taken || captured.value.status !== 'failed') return taken;
  return { state: 'declined', advice: 'later', failure: 'paypal_declined' };
}

/** Reads what a call that failed says of the method. `null`: unknown, and tried again under the same number. */
function failed({ log }: Pick<PlanPorts, 'log'>, { id }: Plan, failure: ProviderFailure): PaymentOutcome | null {
  log.warn('instalment_failed', { planId: id, reason: failure.reason, detail: failure.detail });
  if (failure.reason === 'declined')
    return { state: 'declined', advice: failure.isFinal ? 'never' : 'later', failure: 'paypal_declined' };
  // An error in our request: the card is gone from the customer, or the customer from Stripe.
  return failure.reason === 'refused' || failure.reason === 'not_found'
    ? { state: 'declined', advice: 'never', failure: 'declined' }
    : null;
}

/**
 * Ends the payment of a due date, so that no money follows; Stripe, or the claim of the order, decides between that and a payment
 * at the same moment.
 *
 * @returns its outcome; `null` if that is not known yet
 */
export async function endInstalment(ports: PlanPorts, plan: Plan, key: string): Promise<PaymentOutcome | null> {
  const donation = await readInstalment(ports, plan, key);
  // Not stored: who has claimed it reads the plan again before anything is taken.
  if (!donation) return { state: 'ended' };
  const decided = toOutcome(donation);
  if (decided) return decided;
  const ended = await endUnpaid(ports, donation, 'cancelled');
  return ended.ok ? toOutcome(ended.value) : null;
}
