import type { Donation } from '../../../src/domain/donation';
import { noteDonation } from '../../../src/domain/plan';
import { changeStoredPlan, type PlanPorts } from './planPorts';

/**
 * Updates the plan of a donation after its money has moved: the plan's sums follow, and a dispute stops it before anything
 * else is taken. The scheduler looks at the plan at once, and ends what waits to be paid.
 *
 * @param options.isWarned - whether the card's issuer has reported the payment as fraud
 * @throws TooBusy - the same call may be made again
 */
export async function updatePlanOfDonation(
  ports: Pick<PlanPorts, 'plans' | 'clock'>,
  donation: Donation,
  { isWarned = false }: { readonly isWarned?: boolean } = {},
): Promise<void> {
  if (!donation.plan) return;
  await changeStoredPlan(ports, donation.plan.id, 'look_at_once', (plan) =>
    noteDonation(plan, donation, ports.clock(), isWarned),
  );
}
