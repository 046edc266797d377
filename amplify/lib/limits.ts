import * as z from 'zod';

const rate = z.strictObject({ most: z.number().int().positive(), windowSeconds: z.number().int().positive() });

const limitsSchema = z.strictObject({
  /** New gifts from one address. */
  perAddress: rate,
  /** New gifts for one e-mail address. */
  perEmail: rate,
  /** Declined tries of one card. */
  perCard: rate,
  /** Declined tries from one address: from here on a challenge has to be passed. */
  declinesPerAddress: rate,
  /** Declined tries among all tries, everywhere: from here on a challenge has to be passed by everyone. */
  declineShare: z.strictObject({
    percent: z.number().min(1).max(100),
    /** Fewer declines than this say nothing. */
    atLeast: z.number().int().positive(),
    windowSeconds: z.number().int().positive(),
  }),
});

/** How often something may happen before it looks like card testing and no longer like giving. */
export type Limits = z.infer<typeof limitsSchema>;

export type Rate = z.infer<typeof rate>;

/**
 * The limits as deployed. A family at one table gives a few gifts within minutes; a mosque's guests share an address in Ramadan.
 * Card testers try hundreds.
 */
export const limits: Limits = {
  perAddress: { most: 40, windowSeconds: 600 },
  perEmail: { most: 15, windowSeconds: 3600 },
  perCard: { most: 8, windowSeconds: 3600 },
  declinesPerAddress: { most: 10, windowSeconds: 3600 },
  declineShare: { percent: 60, atLeast: 50, windowSeconds: 900 },
};

/** The limits with some replaced, as `GIVING_LIMITS` names them in JSON. */
export function limitsFrom(text: string | undefined): Limits {
  if (!text) return limits;
  return limitsSchema.parse({ ...limits, ...(JSON.parse(text) as object) });
}
