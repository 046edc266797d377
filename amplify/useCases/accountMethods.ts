import type { DonorAccount, SavedMethodView } from '../../src/contract/accountMethods';
import { sydneyDay } from '../../src/domain/calendar';
import type { DonationRequest, PaymentMethod } from '../../src/domain/donation';
import { isFinal, loseMethod, type Plan } from '../../src/domain/plan';
import type { AccountStore } from './ports/accounts';
import type { FormerCustomerStore, PlanStore } from './ports/donations';
import type { AccountMethod, AccountMethodPort } from './ports/StripePort';
import type { SignedInUser } from '../lib/getUserId';
import { toErrorDetail, type UseCaseResult } from '../lib/ErrorDetail';
import { changeStoredPlan } from './plans/planPorts';
import { fail, succeed } from '../../src/domain/Result';

/** The stores of donors' saved methods are: at Stripe, and in the accounts the customer that has them. */
export interface DonorMethods {
  readonly stripe: AccountMethodPort;
  readonly accounts: Pick<AccountStore, 'profile' | 'customer' | 'putCustomer' | 'removeCustomer'>;
  readonly formerCustomers: FormerCustomerStore;
}

/** The accounts of signed-in donors. */
export interface MethodAccounts {
  /** Whether the account was deleted, or all its sessions ended, since the user signed in; also if it has no owner mark. */
  readonly isOver: (user: SignedInUser) => Promise<boolean>;
  /** Methods that they have saved to pay with; without it nothing is saved, or paid with what is. */
  readonly methods?: DonorMethods;
}

const unauthorized = fail({ code: 'unauthorized', message: 'Sign in to see what you have saved.' });

/** Whether a card's last month is over, where we are. */
const isExpired = ({ expMonth, expYear }: NonNullable<AccountMethod['card']>, now: Date): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < sydneyDay(now).slice(0, 7);

/** Selects the fields that a donor sees; of a card that was saved twice, those of the newer one. */
function toViews(methods: readonly AccountMethod[], now: Date): readonly SavedMethodView[] {
  const isFirst = ({ fingerprint }: AccountMethod, index: number) =>
    fingerprint === undefined || methods.findIndex((one) => one.fingerprint === fingerprint) === index;
  return methods.filter(isFirst).map(({ id, card, directDebit }) => ({
    id,
    ...(card && { card: { ...card, isExpired: isExpired(card, now) } }),
    ...(directDebit && { directDebit }),
  }));
}

/** The profile's name, given name first. */
async function readName({ accounts }: DonorMethods, userId: string): Promise<string> {
  const { givenName, familyName } = (await accounts.profile(userId)) ?? {};
  return [givenName, familyName].filter(Boolean).join(' ');
}

/** Reads who is signed in, as their gifts name them, and what they have saved to pay with. */
export async function readDonorAccount(
  clock: () => Date,
  user: SignedInUser | undefined,
  { isOver, methods }: Partial<MethodAccounts> = {},
): Promise<UseCaseResult<DonorAccount>> {
  if (!user || !isOver || !methods || (await isOver(user))) return unauthorized;
  const [name, saved] = await Promise.all([readName(methods, user.userId), listSaved(methods, user.userId)]);
  if (!saved.ok) return fail(toErrorDetail(saved.error));
  return succeed({
    name: name || (user.name ?? ''),
    email: user.email ?? '',
    methods: [...toViews(saved.value, clock())],
  });
}

async function listSaved({ stripe, accounts }: DonorMethods, userId: string) {
  const customerId = await accounts.customer(userId);
  return customerId === null ? { ok: true as const, value: [] } : stripe.list(customerId);
}

/**
 * Removes a saved method, also if the same card was saved twice. One that pays for a regular gift stays until its donor has
 * changed that. A plan that begins with it in this moment asks for another one: Stripe refuses payments with a removed one.
 */
export async function removeAccountMethod(
  { plans, clock }: { readonly plans: Pick<PlanStore, 'listOfUser' | 'get' | 'replace'>; readonly clock: () => Date },
  user: SignedInUser | undefined,
  id: string,
  accounts?: MethodAccounts,
): Promise<UseCaseResult<DonorAccount>> {
  const methods = accounts?.methods;
  if (!user || !methods || (await accounts.isOver(user))) return unauthorized;
  const saved = await listSaved(methods, user.userId);
  if (!saved.ok) return fail(toErrorDetail(saved.error));
  // One of another customer, or one that another tab has removed, is not among them: there is nothing to do.
  const named = saved.value.find((method) => method.id === id);
  const same = saved.value.filter(
    (method) => method === named || (named?.fingerprint !== undefined && method.fingerprint === named.fingerprint),
  );
  const isUsedBy = ({ card, directDebit, ...plan }: Plan) =>
    !isFinal(plan) && same.some(({ id: saved }) => saved === (card ?? directDebit)?.paymentMethodId);
  const own = await plans.listOfUser(user.userId);
  if (own.some(isUsedBy)) return fail({ code: 'wrong_state', message: 'A regular gift is paid with it.' });
  for (const method of same) {
    const detached = await methods.stripe.detach(method.id);
    if (!detached.ok) return fail(toErrorDetail(detached.error));
    for (const plan of await plans.listOfUser(user.userId))
      await changeStoredPlan({ plans, clock }, plan.id, 'look_at_once', (latest) =>
        loseMethod(latest, method.id, clock()),
      );
  }
  return readDonorAccount(clock, user, accounts);
}

/** The part of a request that is about saved methods. */
export type MethodWish = Pick<DonationRequest, 'savedMethod' | 'savesMethod'> & { readonly method: PaymentMethod };

const notOffered = fail({
  code: 'invalid_request',
  message: 'This is not one that is saved for the signed-in donor.',
  issues: [{ field: 'savedMethod', code: 'method_not_offered' }],
});

/**
 * Returns Stripe's customer for a gift or plan that is paid with a saved method, or whose method is to be saved; `null` for any other.
 * Only the account's owner has one. A saved method of another customer is refused.
 *
 * @param user - whose account is not over
 */
export async function takeCustomer(
  user: SignedInUser | undefined,
  { method, savedMethod, savesMethod }: MethodWish,
  { isOver, methods }: MethodAccounts,
): Promise<UseCaseResult<string | null>> {
  if (savedMethod === undefined && !savesMethod) return succeed(null);
  if (!user || !methods || method === 'paypal') return notOffered;
  const { stripe, accounts } = methods;
  const existing = await accounts.customer(user.userId);
  if (savedMethod !== undefined) {
    const found = existing === null ? null : await stripe.find(existing, savedMethod);
    if (!found || (!found.ok && found.error.reason === 'not_found')) return notOffered;
    return found.ok ? succeed(existing) : fail(toErrorDetail(found.error));
  }
  if (existing !== null) return succeed(existing);
  const created = await stripe.createCustomer(user.userId);
  if (!created.ok) return fail(toErrorDetail(created.error));
  const customerId = await accounts.putCustomer(user.userId, created.value);
  if (!(await isOver(user))) return succeed(customerId);
  // The account was deleted meanwhile, which did not find the customer.
  await accounts.removeCustomer(user.userId);
  await methods.formerCustomers.add(customerId, new Date(0));
  return notOffered;
}
