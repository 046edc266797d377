import * as z from 'zod/mini';

/** Who else may vouch for a person, by the name that the identity pool knows them under. */
export const federatedProviders = {
  google: 'accounts.google.com',
  facebook: 'graph.facebook.com',
  amazon: 'www.amazon.com',
  developer: 'cognito-identity.amazonaws.com',
} as const;

export type FederatedProvider = keyof typeof federatedProviders;

/** A login of somebody else's, as it is kept (specification section 3). */
export const federatedInfo = z.object({
  provider: z.enum(Object.keys(federatedProviders) as [FederatedProvider, ...FederatedProvider[]]),
  token: z.string().check(z.minLength(1)),
  user: z.object({ name: z.string(), email: z.optional(z.string()) }),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  identity_id: z.optional(z.string()),
});

export type FederatedInfo = z.infer<typeof federatedInfo>;
