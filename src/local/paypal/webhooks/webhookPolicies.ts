import { z } from 'zod';

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

export interface WebhookPolicies {
  add(policy: WebhookPolicy): void;
  list(): readonly WebhookPolicy[];
  clear(): void;
  /** The policy for an event, used up once; the first that fits. */
  take(eventType: string): WebhookPolicy | undefined;
}

export function createWebhookPolicies(): WebhookPolicies {
  let policies: WebhookPolicy[] = [];
  return {
    add: (policy) => void policies.push(policy),
    list: () => policies,
    clear: () => void (policies = []),
    take(eventType) {
      const policy = policies.find(({ event }) => fits(event, eventType));
      if (policy?.times === undefined) return policy;
      const { times } = policy;
      policies = policies.flatMap((other) => {
        if (other !== policy) return [other];
        return times > 1 ? [{ ...policy, times: times - 1 }] : [];
      });
      return policy;
    },
  };
}

function fits(pattern: string | undefined, eventType: string): boolean {
  if (pattern === undefined) return true;
  return pattern.endsWith('*') ? eventType.startsWith(pattern.slice(0, -1)) : eventType === pattern;
}
