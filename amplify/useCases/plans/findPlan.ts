import type { PlanView } from '../../../src/contract/plans';
import type { FieldIssue, GivingCatalogue } from '../../../src/domain/donation';
import { healPlan, type Announced, type Plan } from '../../../src/domain/plan';
import type { PlanKeys } from '../../lib/createPlanKeys';
import { fail, succeed, type Result } from '../../lib/Result';
import { noTerms } from '../createDonation';
import type { ChallengePort } from '../ports';
import { changeStoredPlan, type PlanPorts } from './planPorts';
import { toPlanView } from './toPlanView';

/** What donors do with their plans. */
export interface DonorPlanPorts extends PlanPorts {
  readonly challenge: ChallengePort;
  readonly keys: PlanKeys;
}

/** The answer to a request whose fields have issues. */
export const invalid = (issues: readonly FieldIssue[]) =>
  fail({ code: 'invalid_request', message: 'The plan is not one that is taken.', issues });
/** The answer to a key of no plan. */
export const notFound = fail({ code: 'not_found', message: 'There is no plan of this key.' });
/** The answer to what the plan's state does not allow. */
export const wrongState = fail({ code: 'wrong_state', message: 'The plan is not in a state that allows this.' });

/** The plan of a key, with the terms that it is shown by. */
export async function findPlan(
  { plans, catalogue, keys, clock }: DonorPlanPorts,
  key: string | undefined,
): Promise<Result<{ plan: Plan; terms: GivingCatalogue; announced: Announced }>> {
  const id = key ? keys.toPlanId(key) : null;
  const plan = id && (await plans.get(id));
  if (!plan) return notFound;
  const terms = await catalogue.read();
  if (!terms) return noTerms;
  const announced = { ramadanStart: terms.ramadanStart };
  const healed =
    healPlan(plan) === plan ? plan : await changeStoredPlan({ plans, clock }, plan.id, announced, healPlan);
  return healed ? succeed({ plan: healed, terms, announced }) : notFound;
}

/** A plan as its donor sees it. */
export const view = ({ keys }: DonorPlanPorts, plan: Plan, terms: GivingCatalogue): PlanView =>
  toPlanView(plan, keys.toKey(plan.id), terms);
