import { hasMethod, type Plan } from '../../../src/domain/plan';
import type { Donor } from '../ports/DonorDonations';
import { hashPlanAddress } from '../../lib/hashes';
import { changeStoredPlan, type PlanPorts } from './planPorts';

/**
 * Lists the plans of an account, newest first: its own, and those that a guest made with its verified address, unless they are in another
 * account.
 */
export async function listAccountPlans(
  plans: Pick<PlanPorts['plans'], 'listOfUser' | 'listOfAddress'>,
  { userId, email }: Donor,
): Promise<readonly Plan[]> {
  const [own, ofAddress] = await Promise.all([
    plans.listOfUser(userId),
    email === null ? [] : plans.listOfAddress(hashPlanAddress(email)),
  ]);
  const guests = ofAddress.filter((plan) => plan.userId === undefined && hasMethod(plan));
  // The index of users may not show yet what was added to the account or taken out of it.
  const owned = [...own, ...ofAddress].filter((plan) => plan.userId === userId);
  const byId = new Map([...guests, ...owned].map((plan) => [plan.id, plan]));
  return [...byId.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/**
 * Adds the guest's plans among those of an account to it, so that they stay there when its address changes. The account of another
 * user, who was faster, keeps them.
 *
 * @param isOver - whether the account was deleted: a plan that is added meanwhile is taken out again, and goes on as a guest's
 */
export async function claimPlans(
  ports: Pick<PlanPorts, 'plans' | 'clock'>,
  userId: string,
  found: readonly Plan[],
  isOver: () => Promise<boolean>,
): Promise<void> {
  const guests = found.filter((plan) => plan.userId === undefined);
  if (guests.length === 0 || (await isOver())) return;
  const setUser = (from: string | undefined, to: string | undefined) =>
    Promise.all(
      guests.map(({ id }) =>
        changeStoredPlan(ports, id, 'look_at_once', ({ userId: latest, ...plan }) =>
          latest === from ? { ...plan, ...(to !== undefined && { userId: to }) } : null,
        ),
      ),
    );
  await setUser(undefined, userId);
  if (await isOver()) await setUser(userId, undefined);
}
