import type { Variables } from '../../lib/environmentVariables';
import { sweep } from '../../useCases/sweep';
import { createGivingPorts } from '../createGivingPorts';

/** Does due work that no request waits for, except emails; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const ports = createGivingPorts(variables, clock);
  return async () => {
    const swept = await sweep(ports);
    ports.log.info('swept', { ...swept });
    return swept;
  };
}

export const handler = createHandler(process.env);
