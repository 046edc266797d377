import { z } from 'zod';

/** What can go wrong with a message on request. */
export const mailFaultSchema = z.strictObject({
  /** How many sends it befalls. */
  times: z.number().int().min(1).max(10_000).default(1),
  /** Whether the message is lost, or accepted and the sender not told. */
  when: z.enum(['before', 'after']).default('before'),
  /** What the sender sees: no answer, a cut connection, or an error of SES. */
  answer: z.enum(['timeout', 'cut', 'error', 'throttled', 'paused', 'rejected']).default('error'),
  /** Only messages to this address. */
  to: z.string().optional(),
});

export type MailFault = z.infer<typeof mailFaultSchema>;
