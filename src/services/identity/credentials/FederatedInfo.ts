import * as z from 'zod/mini';

/** Identity providers, by their names in the identity pool. */
export const federatedProviders = {
  google: 'accounts.google.com',
  facebook: 'graph.facebook.com',
  amazon: 'www.amazon.com',
  developer: 'cognito-identity.amazonaws.com',
} as const;

export type FederatedProvider = keyof typeof federatedProviders;

/** A federated login as it is stored (specification section 3). */
export const federatedInfo = z.object({
  provider: z.enum(Object.keys(federatedProviders) as [FederatedProvider, ...FederatedProvider[]]),
  token: z.string().check(z.minLength(1)),
  user: z.object({ name: z.string(), email: z.optional(z.string()) }),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  identity_id: z.optional(z.string()),
});

export type FederatedInfo = z.infer<typeof federatedInfo>;
