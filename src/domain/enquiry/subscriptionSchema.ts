import * as z from 'zod/mini';
import { emailAddress, trap } from './texts';

/** What the newsletter's form sends. */
export const subscriptionSchema = z.strictObject({
  /** The idempotency key, made once for a request and sent again with each retry of it. */
  attempt: z.uuid().check(z.toLowerCase()),
  email: emailAddress,
  website: trap,
});

export type SubscriptionRequest = z.infer<typeof subscriptionSchema>;
