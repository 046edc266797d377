import { beforeEach, expect, test, vi } from 'vitest';
import { listVariables, type FunctionName } from '../../../amplify/deployment/functionTable';
import { createHandler as createPlans } from '../../../amplify/functions/plans/handler';
import { createHandler as createSweep } from '../../../amplify/functions/sweep/handler';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { functionVariables } from '../../../src/local/giving/functionVariables';
import { aDonation } from '../../builders/giving';
import { aPlan } from '../../builders/plans';
import { createPorts } from './support/reconcileGateway';
import { prepareGiving } from './support/startGiving';

// Runs of the gateway's own would do the work first.
const giving = prepareGiving({ sweepEvery: 3_600_000 });
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));

/** The variables of a function's row in the table, and no other. */
function selectVariables(name: FunctionName) {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site });
  if (!parsed.ok) throw new Error(parsed.error);
  const all = functionVariables(parsed.environment, giving.origin);
  return Object.fromEntries(listVariables(name).map((variable) => [variable, all[variable]]));
}

const anHourAgo = new Date(Date.now() - 3600_000);

test('sweep settles a donation with its own variables alone', async () => {
  const at = anHourAgo.toISOString();
  await createPorts(giving).donations.create(aDonation({ createdAt: at, updatedAt: at }));
  expect(await createSweep(selectVariables('sweep'))()).toEqual({ events: 0, donations: 1, failures: 0 });
});

test('plans emails a donor with its own variables alone', async () => {
  const email = { id: 'email:1', kind: 'plan_ended', state: 'pending', attempts: 0 } as const;
  const plan = aPlan({ status: 'stopped', outbox: [{ ...email, dueAt: anHourAgo.toISOString() }] });
  const { plans } = createPorts(giving);
  await plans.create(plan, anHourAgo);
  expect(await createPlans(selectVariables('plans'))()).toEqual({ items: 1, failures: 0 });
  expect((await plans.get(plan.id))?.outbox).toMatchObject([{ id: 'email:1', state: 'done' }]);
});
