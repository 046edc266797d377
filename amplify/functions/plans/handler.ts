import { readPlanKeys } from '../../lib/createPlanKeys';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { runPlans } from '../../useCases/plans/runPlans';
import { createGivingPorts } from '../createGivingPorts';
import { createMailPorts } from '../letters/createMailPorts';
import { createPlanWriter } from './createPlanWriter';

/** Takes what plans give, and emails their donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables) {
  const ports = createGivingPorts(variables);
  const keys = readPlanKeys(variables);
  const mail = createMailPorts(variables, {
    rates: () => ports.rates,
    clock: () => ports.clock,
    wait: () => ports.wait,
  });
  const planWriter = lazyProperties({
    mail: mail.mail,
    confirmationAwaited: mail.confirmationAwaited,
    letters: () => createPlanWriter({ ...ports, siteUrl: mail.siteUrl(), keys }),
  });
  const all = Object.assign(ports, { planWriter });
  return () => runPlans(all);
}

export const handler = createHandler(process.env);
