import { linkRequestSchema } from '../../../src/contract/plans';
import { parseBody } from '../../../src/domain/donation';
import { hasMethod, isFinal, sendNewLink, type Announced, type Plan } from '../../../src/domain/plan';
import { hashJson, hashPlanAddress } from '../../lib/hashes';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import { countKeys } from '../checkVelocity';
import { drainDue, endOfRun, type Drained } from '../drainDue';
import { requireChallenge } from '../requireChallenge';
import type { DonorPlanPorts } from './findPlan';
import { failInvalidPlan } from './planFailures';
import { changeStoredPlan, type PlanPorts } from './planPorts';
import { fail, succeed } from '../../../src/domain/Result';

/**
 * Stores that someone wants the links of an address's plans. Whether there are any is looked for later, by the scheduler: the
 * answer, and the time that it takes, are the same for every address.
 */
export async function askForLinks(
  ports: DonorPlanPorts,
  body: unknown,
  client: string,
): Promise<UseCaseResult<object>> {
  const parsed = parseBody(linkRequestSchema, body);
  if (!parsed.ok) return failInvalidPlan(parsed.error);
  const { email, challenge: solution } = parsed.value;
  const challenged = await requireChallenge(ports, {
    ...{ requestHash: hashJson({ links: email }), solution },
    counted: [[countKeys.linkRequests(client), ports.limits.linkRequests]],
  });
  if (challenged) return fail(challenged);
  await ports.plans.addLinkRequest(hashPlanAddress(email), ports.clock());
  return succeed({});
}

/** The plans whose links are wanted: those that go on, or the last one, of which its donor may want to know that it has ended. */
function listWanted(plans: readonly Plan[]): readonly Plan[] {
  const begun = plans.filter(hasMethod);
  const open = begun.filter((plan) => !isFinal(plan));
  return open.length > 0 ? open : begun.slice(0, 1);
}

/** Emails the links that were asked for, through the outbox of each plan. */
export function emailLinks(ports: PlanPorts, announced: Announced): Promise<Drained> {
  const { plans, clock, log } = ports;
  return drainDue({
    list: (limit) => plans.dueLinks(clock().toISOString(), limit),
    async work(request) {
      for (const { id } of listWanted(await plans.listOfAddress(request.addressHash)))
        await changeStoredPlan(ports, id, announced, (latest) => sendNewLink(latest, clock()));
      await plans.endLinkRequest(request);
    },
    onError: (_, error) => log.warn('plan_links_failed', { error }),
    concurrency: 4,
    until: endOfRun(clock),
    clock,
  });
}
