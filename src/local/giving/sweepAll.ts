import { createHandler as createDonationEmails } from '../../../amplify/functions/donationEmails/handler';
import { createHandler as createOutbox } from '../../../amplify/functions/outbox/handler';
import { createHandler as createPlans } from '../../../amplify/functions/plans/handler';
import { createHandler as createSweep } from '../../../amplify/functions/sweep/handler';

/** The functions that schedules call in the deployment, one after the other; giving and reminders at the time of a clock. */
export function createSweepAll(variables: Record<string, string>, clock: () => Date): () => Promise<void> {
  const sweep = createSweep(variables, clock);
  const plans = createPlans(variables, clock);
  const emails = createDonationEmails(variables, clock);
  const outbox = createOutbox(variables, clock);
  return async () => {
    await sweep();
    await plans();
    await emails();
    await outbox();
  };
}
