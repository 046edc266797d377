import type { PlanView } from '../../../src/contract/plans';
import type { GivingCatalogue } from '../../../src/domain/donation';
import {
  getOldestOpenLink,
  repairPlan,
  isLinkOpen,
  openByLink,
  type Announced,
  type Plan,
} from '../../../src/domain/plan';
import type { EmailLimits } from '../ports/accounts';
import type { PlanKeys } from '../../lib/createPlanKeys';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import { noTerms } from '../createDonation';
import type { ChallengePort } from '../ports/giving';
import { planNotFound } from './planFailures';
import { changeStoredPlan, type PlanPorts } from './planPorts';
import { toPlanView } from './toPlanView';
import { succeed } from '../../../src/domain/Result';

/** The ports that donors need to change their plans. */
export interface DonorPlanPorts extends PlanPorts {
  readonly challenge: ChallengePort;
  readonly keys: PlanKeys;
  readonly emailLimits: Pick<EmailLimits, 'take'>;
  /** Sends a plan's address the code that confirms what its link by itself does not do. @throws Error if it was not sent */
  readonly sendCode: (email: string, code: string) => Promise<void>;
}

/** A plan that a key has opened. */
export interface FoundPlan {
  readonly plan: Plan;
  readonly terms: GivingCatalogue;
  readonly announced: Announced;
  /** The key, which the answer contains again. */
  readonly key: string;
  /** Whether the key still opens the plan: a newer link may have ended it since. */
  readonly isOpen: (latest: Plan) => boolean;
  readonly now: Date;
}

/** Finds the plan that a key opens, and the terms to show it with. The first use of a newer link ends the older ones. */
export async function findPlan(
  { plans, catalogue, keys, clock }: DonorPlanPorts,
  key: string | undefined,
): Promise<UseCaseResult<FoundPlan>> {
  const read = key ? keys.read(key) : null;
  const plan = read && (await plans.get(read.planId));
  if (!key || !plan || !isLinkOpen(plan, read.link)) return planNotFound;
  const terms = await catalogue.read();
  if (!terms) return noTerms;
  const announced = { ramadanStart: terms.ramadanStart };
  const isOpen = (latest: Plan) => isLinkOpen(latest, read.link);
  const open = (latest: Plan) => repairPlan(openByLink(latest, read.link));
  const opened = open(plan) === plan ? plan : await changeStoredPlan({ plans, clock }, plan.id, announced, open);
  return opened && isOpen(opened)
    ? succeed({ plan: opened, terms, announced, key, isOpen, now: clock() })
    : planNotFound;
}

/** Shows a plan to the holder of a key, with that same key: a new one would last longer than the first was meant to. */
export const toViewWithSameKey = (
  plan: Plan,
  { key, terms, now }: Pick<FoundPlan, 'key' | 'terms' | 'now'>,
): PlanView => toPlanView(plan, key, terms, now);

/** Shows a plan with a new key: to the donor who has just made it, or in the account that it belongs to. */
export const toViewWithNewKey = (
  { keys, clock }: DonorPlanPorts,
  plan: Plan,
  terms: GivingCatalogue,
  use: Parameters<PlanKeys['toKey']>[2],
): PlanView => toPlanView(plan, keys.toKey(plan.id, getOldestOpenLink(plan), use), terms, clock());
