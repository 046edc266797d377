import { toMoment, type Announced } from '../calendar';
import { at, startAt } from './dealtWith';
import { getCity } from './dueDates';
import { addVersionedEmail, noteChange } from './planEmails';
import { isFinal, requireDonorTask, resumePlan } from './planLife';
import { discardToken, forgetMandate, forgetToken, noteSetupRead, withoutRestart } from './planMethods';
import type { Plan, SavedMethod } from './Plan';

/** Notes that a card, bank or PayPal account was saved: the plan begins, or goes on with it. */
export function acceptMethod(plan: Plan, method: SavedMethod, setupId: string, now: Date, announced: Announced): Plan {
  if (isFinal(plan) || plan.setup?.id !== setupId || !plan.setup.isOpen)
    return declineMethod(noteSetupRead(plan, setupId), method);
  const { card: _card, directDebit: _account, paypal, ...others } = plan;
  const isRetained = 'paypal' in method && method.paypal.tokenId === paypal?.tokenId;
  const rest = paypal?.tokenId && !isRetained ? discardToken(others, paypal.tokenId) : others;
  // A method that is saved while a dispute is asked about was chosen after it: others are closed by then.
  const { doubt, ...sure } = rest;
  const methodSince = at(Math.floor(now.getTime() / 1000) * 1000);
  const { customerId = plan.customerId } = plan.setup;
  const updated: Plan = {
    ...sure,
    ...method,
    ...(customerId !== undefined && { customerId }),
    methodSince,
    setup: { ...plan.setup, isOpen: false },
  };
  if (plan.status === 'created') {
    const { zone } = getCity(plan.city);
    const from = plan.startsOn ? toMoment(plan.startsOn, '00:00', zone) : now;
    return addVersionedEmail(
      startAt({ ...updated, status: 'active' }, from > now ? from : now, announced),
      'plan_started',
      now,
    );
  }
  const changed = noteChange(updated, now);
  return plan.status === 'needs_donor' && plan.task !== 'choose_fund'
    ? resumePlan(changed, now, announced, doubt && 'disputed')
    : changed;
}

/** A token that was made in vain, for a plan that uses another one or has ended, is deleted. */
function declineMethod(plan: Plan, method: SavedMethod): Plan {
  const tokenId = 'paypal' in method ? method.paypal.tokenId : undefined;
  return tokenId === undefined || tokenId === plan.paypal?.tokenId ? plan : discardToken(plan, tokenId);
}

/** Notes that the donor has removed a card or bank account. A plan that is paid with it asks for another one, and a stopped one stays so. */
export function loseMethod(plan: Plan, paymentMethodId: string, now: Date): Plan {
  if ((plan.card ?? plan.directDebit)?.paymentMethodId !== paymentMethodId) return plan;
  if (plan.stopped) return withoutRestart(plan);
  return plan.status === 'active' ? requireDonorTask(plan, 'change_method', now) : plan;
}

/** Notes that PayPal has deleted a token. If the plan is paid with it, its donor is asked for another method. */
export function loseToken(plan: Plan, tokenId: string, now: Date): Plan {
  const updated = forgetToken(plan, tokenId);
  return plan.paypal?.tokenId === tokenId && plan.status === 'active'
    ? requireDonorTask(updated, 'change_method', now)
    : updated;
}

/** Notes that the bank has withdrawn a mandate. If the plan is paid with it, its donor is asked for another method. */
export function loseMandate(plan: Plan, mandateId: string, now: Date): Plan {
  const updated = forgetMandate(plan, mandateId);
  return updated !== plan && plan.status === 'active' ? requireDonorTask(updated, 'change_method', now) : updated;
}
