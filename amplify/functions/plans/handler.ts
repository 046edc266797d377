import * as z from 'zod';
import { stripeVariables } from '../../lib/environmentVariables';
import { readEnvironment, type Variables } from '../../lib/readEnvironment';
import { runPlans } from '../../useCases/plans/runPlans';
import { createSchedulerPorts } from './createSchedulerPorts';

/** Takes what plans give, and emails their donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const ports = createSchedulerPorts(variables, clock);
  const { STRIPE_PER_SECOND } = stripeVariables;
  return () => runPlans(ports, readEnvironment(z.object({ STRIPE_PER_SECOND }), variables).STRIPE_PER_SECOND);
}

export const handler = createHandler(process.env);
