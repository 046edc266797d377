import { getWakeTime, type Announced, type Plan } from '../../../src/domain/plan';
import type { EmailLimits, LanguageChoices } from '../ports/accounts';
import type { VaultPort } from '../ports/PayPalPort';
import type { SavedCardPort } from '../ports/StripePort';
import type { CataloguePort } from '../ports/catalogue';
import type { EmailPorts, PaymentPorts } from '../ports/giving';
import { TooBusy } from '../../lib/storageErrors';

/** Dependencies of plans. Without a writer, emails are left for a function that has one. */
export interface PlanPorts extends PaymentPorts {
  readonly catalogue: CataloguePort;
  readonly accounts: LanguageChoices;
  readonly cards: SavedCardPort;
  readonly vault: VaultPort;
  readonly planWriter?:
    (EmailPorts<Plan, Plan['outbox'][number]> & { readonly emailLimits: Pick<EmailLimits, 'take'> }) | undefined;
}

/** The ports that a change of a stored plan needs. */
export interface StoredPlanPorts extends Pick<PlanPorts, 'clock'> {
  readonly plans: Pick<PlanPorts['plans'], 'get' | 'replace'>;
}

/** Reads the dates that editors have announced; none if the content service has never answered. */
export async function readAnnounced({ catalogue }: Pick<PlanPorts, 'catalogue'>): Promise<Announced> {
  return { ramadanStart: (await catalogue.read())?.ramadanStart ?? null };
}

/** Tries of a write that conflicted with others. Each conflict means that another write succeeded. */
const maxTries = 12;

/**
 * Reads a plan, decides, and stores the result; starts again if the plan was written in between.
 *
 * @param decide - returns the new plan; the same object, or `null`, if there is nothing to store
 * @returns the stored plan, or `null` if there is none
 */
export async function changeStoredPlan(
  { plans, clock }: StoredPlanPorts,
  id: string,
  announced: Announced | 'look_at_once',
  decide: (plan: Plan) => Plan | null,
): Promise<Plan | null> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const plan = await plans.get(id);
    if (!plan) return null;
    const decided = decide(plan);
    if (decided === null || decided === plan) return plan;
    const stored = await savePlan({ plans, clock }, decided, announced);
    if (stored) return stored;
  }
  throw new TooBusy(`${id} was written by others ${maxTries} times`);
}

/**
 * Stores a plan over the version it was read at, with the time when the scheduler looks at it next: at once if what editors
 * have announced is not known, and the scheduler then finds the right time.
 */
export function savePlan(
  { plans, clock }: StoredPlanPorts,
  plan: Plan,
  announced: Announced | 'look_at_once',
): Promise<Plan | null> {
  const now = clock();
  const wakeAt = announced === 'look_at_once' ? now : getWakeTime(plan, now, announced);
  return plans.replace({ ...plan, updatedAt: now.toISOString() }, wakeAt);
}
