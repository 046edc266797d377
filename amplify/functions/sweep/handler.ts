import { functionTable } from '../../deployment/functionTable';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { sweep } from '../../useCases/sweep';
import { createPaymentPorts } from '../createPaymentPorts';

/** Does due work that no request waits for, except emails. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const env = readEnvironment(functionTable.sweep.variables, variables);
  const ports = createPaymentPorts(env, clock);
  return async () => {
    const swept = await sweep(ports);
    ports.log.info('swept', { ...swept });
    return swept;
  };
}
