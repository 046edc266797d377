import { createHandler as createLetters } from '../../../amplify/functions/letters/handler';
import { createHandler as createOutbox } from '../../../amplify/functions/outbox/handler';
import { createHandler as createPlans } from '../../../amplify/functions/plans/handler';
import { createHandler as createSweep } from '../../../amplify/functions/sweep/handler';

/** The functions that schedules call in the deployment, one after the other. */
export function createSweepAll(variables: Record<string, string>): () => Promise<void> {
  const sweep = createSweep(variables);
  const plans = createPlans(variables);
  const letters = createLetters(variables);
  const outbox = createOutbox(variables);
  return async () => {
    await sweep();
    await plans();
    await letters();
    await outbox();
  };
}
