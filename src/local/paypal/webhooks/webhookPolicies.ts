import { z } from 'zod';
import { fitsType } from '../../faults/fitsType';

/** What shall become of webhooks, on request. */
export const webhookPolicySchema = z.strictObject({
  kind: z.literal('webhook'),
  /** `PAYMENT.CAPTURE.COMPLETED`, or with a star at its end, `PAYMENT.*`; every event without. */
  event: z.string().optional(),
  /** How many events it befalls; without it all, until it is taken back. */
  times: z.number().int().min(1).max(100_000).optional(),
  action: z.enum(['drop', 'duplicate', 'delay', 'hold', 'forge']),
  /** How many more times a duplicated event is sent. */
  copies: z.number().int().min(1).max(20).default(1),
  /** Of a delayed event. */
  seconds: z.number().min(0).max(604_800).default(30),
});

export type WebhookPolicy = z.infer<typeof webhookPolicySchema>;

/** Whether an event is one that the policy is for. */
export function isFor({ event }: WebhookPolicy, eventType: string): boolean {
  return event === undefined || fitsType(event, eventType);
}
