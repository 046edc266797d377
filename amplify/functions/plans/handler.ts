import type { Variables } from '../../lib/readEnvironment';
import { runPlans } from '../../useCases/plans/runPlans';
import { createSchedulerPorts } from './createSchedulerPorts';

/** Takes what plans give, and emails their donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const ports = createSchedulerPorts(variables, clock);
  return () => runPlans(ports);
}

export const handler = createHandler(process.env);
