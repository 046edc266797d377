import * as z from 'zod/mini';
import { emailAddress, trap } from './texts';

/** What the newsletter form sends. */
export const subscriptionSchema = z.strictObject({
  /** The idempotency key, made once for a request and sent with each retry. */
  attempt: z.uuid().check(z.toLowerCase()),
  email: emailAddress,
  website: trap,
});

export type SubscriptionRequest = z.infer<typeof subscriptionSchema>;
