import * as z from 'zod';

const count = z.number().int().positive();
const rate = z.strictObject({ most: count, windowSeconds: count });

const limitsSchema = z.strictObject({
  /** Declined confirmations of one donation, after which it is ended. */
  perDonation: z.strictObject({ mostDeclined: count }),
  /** Tries with one card, paid or declined: a donation that is declined beyond them is ended. */
  perCard: rate,
  /**
   * Tries of one address: new donations and declined confirmations. Beyond `most` it waits for the next window; from so many tries
   * (`challengeAfter`) or declines (`mostDeclined`) on, a challenge has to be passed there.
   */
  perAddress: rate.extend({ challengeAfter: count, mostDeclined: count }),
  /**
   * Tries of one email. `most` holds for the email at one address, because a stranger elsewhere must not use up a donor's tries;
   * from `challengeAfter` tries on, wherever they come from, a challenge has to be passed.
   */
  perEmail: rate.extend({ challengeAfter: count }),
  /** Declines among all donations: from so many per cent on a challenge has to be passed by everyone. */
  everywhere: z.strictObject({
    percentDeclined: z.number().min(1).max(100),
    /** Fewer declines than this say nothing. */
    atLeast: count,
    windowSeconds: count,
  }),
  /**
   * What a challenge costs: `cost` rounds of PBKDF2 for each guess at a number between `leastGuesses` and `mostGuesses`, and the
   * seconds in which the solution has to come.
   */
  challenge: z.strictObject({ cost: count, leastGuesses: count, mostGuesses: count, validSeconds: count }),
});

/** How often something may happen before it looks like card testing and no longer like giving. */
export type Limits = z.infer<typeof limitsSchema>;

export type Rate = z.infer<typeof rate>;

/**
 * The limits as deployed. A mosque's guests, or a mobile carrier's customers, share an address: 300 donors in a quarter of an hour
 * are asked for a challenge and never refused. Card testers try thousands of cards. A challenge takes a laptop about a second.
 */
export const limits: Limits = {
  perDonation: { mostDeclined: 5 },
  perCard: { most: 10, windowSeconds: 3600 },
  perAddress: { most: 1500, challengeAfter: 60, mostDeclined: 10, windowSeconds: 900 },
  perEmail: { most: 30, challengeAfter: 10, windowSeconds: 3600 },
  everywhere: { percentDeclined: 60, atLeast: 50, windowSeconds: 900 },
  challenge: { cost: 5000, leastGuesses: 200, mostGuesses: 600, validSeconds: 600 },
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
