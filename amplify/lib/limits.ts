import * as z from 'zod';

const count = z.number().int().positive();
const rate = z.strictObject({ most: count, windowSeconds: count });

const limitsSchema = z.strictObject({
  /** New gifts from one address; and from how many declines on a challenge has to be passed there. */
  perAddress: rate.extend({ mostDeclined: count }),
  /** New gifts for one e-mail address. */
  perEmail: rate,
  /** Declined tries of one card. */
  perCard: rate,
  /** Declines among all gifts, everywhere: from so many per cent on a challenge has to be passed by everyone. */
  everywhere: z.strictObject({
    percentDeclined: z.number().min(1).max(100),
    /** Fewer declines than this say nothing. */
    atLeast: count,
    windowSeconds: count,
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
  perAddress: { most: 60, mostDeclined: 10, windowSeconds: 900 },
  perEmail: { most: 15, windowSeconds: 3600 },
  perCard: { most: 8, windowSeconds: 3600 },
  everywhere: { percentDeclined: 60, atLeast: 50, windowSeconds: 900 },
};

/**
 * The limits with some of their numbers replaced, as `GIVING_LIMITS` names them in JSON: `{"perEmail":{"most":5}}`.
 *
 * @throws where a name or a number is none that there is.
 */
export function limitsFrom(text: string | undefined): Limits {
  if (!text) return limits;
  const given = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(text));
  const names = new Set([...Object.keys(limits), ...Object.keys(given)]);
  const merged = [...names].map((name) => [name, { ...limits[name as keyof Limits], ...given[name] }]);
  return limitsSchema.parse(Object.fromEntries(merged));
}
