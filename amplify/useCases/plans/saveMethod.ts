import type { GivingCatalogue, PaymentMethod } from '../../../src/domain/donation';
import {
  acceptMethod,
  checkMethod,
  getMethod,
  closeSetup,
  isFinal,
  noteSetupRead,
  type Announced,
  type Plan,
  type SavedMethod,
} from '../../../src/domain/plan';
import type { ProviderResult } from '../ports/ProviderResult';
import type { SetupSnapshot, StripeMethod } from '../ports/StripePort';
import { toErrorDetail, type ErrorDetail, type UseCaseResult } from '../../lib/ErrorDetail';
import { countCard } from '../noteConfirmation';
import { endSetup, isSetupSpent, isTryCounted, noteSetupFailure } from './noteSetupFailure';
import { changeStoredPlan, type PlanPorts } from './planPorts';
import { fail, succeed } from '../../../src/domain/Result';

/**
 * Asks the provider whether the card, bank or PayPal account of a plan is saved: of a setup that is open, and of a closed one of
 * which that is not known.
 *
 * @returns the plan afterwards; the same object if nothing is new, or nothing is known
 */
export async function confirmMethod(ports: PlanPorts, plan: Plan, announced: Announced): Promise<Plan> {
  const settled = await settleSetup(ports, plan, announced);
  return settled.ok ? settled.value : plan;
}

async function settleSetup(ports: PlanPorts, plan: Plan, announced: Announced): Promise<ProviderResult<Plan>> {
  const { setup } = plan;
  if (!setup || !(setup.isUnread || (setup.isOpen && !isFinal(plan)))) return succeed(plan);
  const read = await readSetup(ports, plan, setup);
  // PayPal forgets within days what was not saved.
  if (!read.ok && !(setup.isUnread && read.error.reason === 'not_found')) return read;
  const { saved, isRemoved, cardFingerprint, failedTry } = read.ok ? read.value : { saved: null };
  if (!saved) {
    if (!isRemoved && !setup.isUnread) return succeed(await settleUnsaved(ports, plan, setup.id, failedTry));
    const unsaved = await changeStoredPlan(ports, plan.id, announced, (latest) => {
      if (!isRemoved) return noteSetupRead(latest, setup.id);
      return latest.setup?.id === setup.id ? closeSetup(latest) : null;
    });
    return succeed(unsaved ?? plan);
  }
  let isAccepted = false;
  const changed = await changeStoredPlan(ports, plan.id, announced, (latest) => {
    const accepted = acceptMethod(latest, saved, setup.id, ports.clock(), announced);
    isAccepted = accepted !== latest;
    return accepted;
  });
  // Its bank has checked the card, so it was tried.
  if (isAccepted) await countCard(ports, cardFingerprint);
  return succeed(changed ?? plan);
}

/** A setup that has saved nothing: its event may come much later than the plan is read, so a declined try is counted here too. */
async function settleUnsaved(
  ports: PlanPorts,
  plan: Plan,
  id: string,
  failedTry: SetupSnapshot['failedTry'],
): Promise<Plan> {
  if (failedTry && !isTryCounted(plan, failedTry.id))
    return (await noteSetupFailure(ports, { id, planId: plan.id, failedTry })) ?? plan;
  return isSetupSpent(plan, ports) ? endSetup(ports, plan, id) : plan;
}

/** The outcome of a setup. */
interface SetupOutcome extends Pick<SetupSnapshot, 'cardFingerprint' | 'failedTry' | 'isRemoved'> {
  readonly saved: SavedMethod | null;
}

async function readSetup(
  { cards, vault, plans }: PlanPorts,
  plan: Plan,
  { id, method, savesMethod }: NonNullable<Plan['setup']>,
): Promise<ProviderResult<SetupOutcome>> {
  if (method !== 'paypal') {
    const setup = await cards.readSetup(id);
    if (!setup.ok) return setup;
    const { saved } = setup.value;
    const account = saved && 'directDebit' in saved ? saved.directDebit : undefined;
    const { mandate } = account ?? {};
    // First, so that no withdrawal of it is missed.
    if (mandate) await plans.noteToken(mandate.id, plan.id);
    if (!saved || !savesMethod) return setup;
    const { paymentMethodId } = 'card' in saved ? saved.card : saved.directDebit;
    const offered = await cards.offerAgain(paymentMethodId);
    return offered.ok ? setup : offered;
  }
  const saved = await vault.saveSetup(plan);
  if (!saved.ok || saved.value === null) return saved.ok ? succeed({ saved: null }) : saved;
  // First, so that no deletion at PayPal is missed.
  await plans.noteToken(saved.value, plan.id);
  return succeed({ saved: { paypal: { tokenId: saved.value } } });
}

/** The secrets with which the browser saves a card, bank or PayPal account. */
interface Secrets {
  readonly clientSecret: string | null;
  readonly setupToken: string | null;
}

type Begun = ProviderResult<
  Secrets & {
    readonly setup: MethodChoice & { readonly id: string; readonly number: number };
    readonly customerId?: string;
  }
>;

/** Whether a plan's setup is open for the method, so that it is used on. PayPal forgets one within days, so there it never is. */
const isReusable = (ports: PlanPorts, plan: Plan, { method, customerId, savesMethod }: MethodChoice): boolean =>
  Boolean(plan.setup?.isOpen) &&
  method !== 'paypal' &&
  (plan.setup?.method ?? 'card') === method &&
  plan.setup?.customerId === customerId &&
  plan.setup?.savesMethod === savesMethod &&
  !isSetupSpent(plan, ports);

/** The choice of what pays a plan next. */
export interface MethodChoice {
  readonly method: PaymentMethod;
  /** Stripe's customer of the owner's account, if it is saved there or is to be. */
  readonly customerId?: string | undefined;
  /** Whether the account is to offer it for the next gifts. */
  readonly savesMethod?: true | undefined;
}

/** How a plan's next card, bank or PayPal account is asked for. */
interface SetupRequest extends MethodChoice {
  /** Those by which the method was found to suit the plan. */
  readonly terms: GivingCatalogue;
  /** A hash of the IP address. */
  readonly client: string;
  /** Whether the plan, as it is stored by then, may still be given another method. */
  readonly isAllowed?: (latest: Plan) => boolean;
}

/**
 * Begins the setup of a plan's next card, bank or PayPal account: one at Stripe that is open, or a new one. Its id is stored before the
 * browser learns of it.
 *
 * @param limit - why a new setup is rejected, of this plan and number, or `null`. Two calls at a time ask for the same number
 * @returns the plan afterwards, without secrets if the requested method is saved already; `null` if it has ended, or was
 *   changed meanwhile to what the method can't pay
 */
export async function beginSetup(
  ports: PlanPorts,
  plan: Plan,
  { terms, client, isAllowed = () => true, ...choice }: SetupRequest,
  limit: (plan: Plan, number: number) => Promise<ErrorDetail | null>,
): Promise<UseCaseResult<Secrets & { readonly plan: Plan }> | null> {
  const { method } = choice;
  const announced = { ramadanStart: terms.ramadanStart };
  const settled = await settleSetup(ports, plan, announced);
  // What may be saved is not replaced before that is known; PayPal forgets a setup without the payer’s consent.
  if (!settled.ok && settled.error.reason !== 'not_found') return fail(toErrorDetail(settled.error));
  const current = settled.ok ? settled.value : plan;
  const isSaved = current.methodSince !== plan.methodSince && getMethod(current) === method;
  if (isSaved) return succeed({ plan: current, clientSecret: null, setupToken: null });
  const isReused = isReusable(ports, current, choice);
  const limited = isReused ? null : await limit(current, (current.setup?.number ?? 0) + 1);
  if (limited) return fail(limited);
  const begun = await (method === 'paypal'
    ? beginPayPal(ports, current)
    : beginAtStripe(ports, current, { ...choice, method }, isReused));
  if (!begun.ok) return fail(toErrorDetail(begun.error));
  const { setup, customerId, ...secrets } = begun.value;
  const stored = await changeStoredPlan(ports, plan.id, announced, (latest) =>
    isFinal(latest) ||
    !isAllowed(latest) ||
    (latest.setup?.number ?? 0) >= setup.number ||
    checkMethod({ ...latest, method }, terms).length > 0
      ? null
      : { ...latest, ...(customerId !== undefined && { customerId }), setup: { ...setup, client, isOpen: true } },
  );
  // Two calls at a time get the same setup: it follows from the plan and the number.
  return stored?.setup?.id === setup.id && stored.setup.isOpen ? succeed({ plan: stored, ...secrets }) : null;
}

async function beginAtStripe(
  { cards }: PlanPorts,
  plan: Plan,
  { method, customerId, savesMethod }: MethodChoice & { readonly method: StripeMethod },
  isReused: boolean,
): Promise<Begun> {
  const { setup } = plan;
  if (setup && isReused) {
    const existing = await cards.readSetup(setup.id);
    if (!existing.ok) return existing;
    const { id, clientSecret } = existing.value;
    return succeed({ setup: { id, number: setup.number, method }, clientSecret, setupToken: null });
  }
  const knownCustomer = customerId ?? plan.customerId;
  const customer = knownCustomer === undefined ? await cards.createCustomer(plan) : succeed(knownCustomer);
  if (!customer.ok) return customer;
  const number = (setup?.number ?? 0) + 1;
  const created = await cards.createSetup(plan, customer.value, number, method);
  if (!created.ok) return created;
  const { id, clientSecret } = created.value;
  return succeed({
    setup: { id, number, method, customerId, savesMethod },
    // The account's becomes the plan's once something is saved: until then the plan is paid with what its own has.
    ...(customerId === undefined && { customerId: customer.value }),
    clientSecret,
    setupToken: null,
  });
}

/** Always a new setup: PayPal forgets one within days, and the donor may come back with another account. */
async function beginPayPal({ vault }: PlanPorts, plan: Plan): Promise<Begun> {
  const number = (plan.setup?.number ?? 0) + 1;
  const created = await vault.createSetup(plan, number);
  if (!created.ok) return created;
  const setupToken = created.value;
  return succeed({ setup: { id: setupToken, number, method: 'paypal' }, clientSecret: null, setupToken });
}
