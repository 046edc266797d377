import type { Variables } from '../../lib/readEnvironment';
import { sweep } from '../../useCases/sweep';
import { createGivingPorts } from '../createGivingPorts';

/** Does what is due and nobody waits for, letters excepted, over an environment of its own. A schedule calls it. */
export function createHandler(variables: Variables) {
  const ports = createGivingPorts(variables);
  return () => sweep(ports);
}

export const handler = createHandler(process.env);
