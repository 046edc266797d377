import { readPlanKeys } from '../../lib/createPlanKeys';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import type { PlanPorts } from '../../useCases/plans/planPorts';
import { createGivingPorts } from '../createGivingPorts';
import { createMailPorts } from '../donationEmails/createMailPorts';
import { createPlanWriter } from './createPlanWriter';

/**
 * The real dependencies of the plans' scheduler, from its environment: those of giving, and a writer of its emails.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createSchedulerPorts(variables: Variables, clock?: () => Date): PlanPorts {
  const ports = createGivingPorts(variables, clock);
  const keys = readPlanKeys(variables);
  const mail = createMailPorts(variables, {
    rates: () => ports.rates,
    clock: () => ports.clock,
    wait: () => ports.wait,
  });
  const planWriter = lazyProperties({
    mail: mail.mail,
    confirmationAwaited: mail.confirmationAwaited,
    emails: () => createPlanWriter({ ...ports, siteUrl: mail.siteUrl(), keys }),
  });
  return Object.assign(ports, { planWriter });
}
