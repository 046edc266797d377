import * as z from 'zod';

const count = z.number().int().positive();
const rate = z.strictObject({ most: count, windowSeconds: count });

const challengeTerms = z.strictObject({ cost: count, leastGuesses: count, maxGuesses: count, validSeconds: count });

const limitsSchema = z.strictObject({
  /** Declines after which a donation is ended. */
  perDonation: z.strictObject({ maxDeclined: count }),
  /** Further setups and tries again of one plan: each lets its donor try cards, as many as `perDonation` says. */
  perPlan: rate,
  /** Tries with one card, paid or declined: a declined donation beyond them is ended. */
  perCard: rate,
  /**
   * Tries from one IP address: new donations and declined confirmations. Beyond `most` it has to wait for the next
   * window; from `challengeAfter` tries or `maxDeclined` declines on, a challenge is required.
   */
  perAddress: rate.extend({ challengeAfter: count, maxDeclined: count }),
  /**
   * Tries with one email address. `most` applies to the email at one IP address, so that a stranger at another one cannot
   * use up a donor's tries; from `challengeAfter` tries on, from anywhere, a challenge is required.
   */
  perEmail: rate.extend({ challengeAfter: count }),
  /** Changes, pauses and skipped dates of one plan: more of them is a program's work. */
  planChanges: rate,
  /** Requests for the links of plans from one IP address: from then on each needs a challenge, and none is refused. */
  linkRequests: rate,
  /**
   * Emails an hour to one address that anyone can cause who knows it, codes included: up to `maxForms` the answers to the site's
   * forms and cards of gifts are sent, and up to `maxPlans` those about plans that began, changed or ended. The others wait. Codes have a
   * limit of their own.
   */
  emails: z.strictObject({ maxForms: count, maxPlans: count }),
  /** Declines among all donations: from this percentage on, everyone needs a challenge. */
  everywhere: z.strictObject({
    percentDeclined: z.number().min(1).max(100),
    /** Fewer declines are ignored. */
    atLeast: count,
    windowSeconds: count,
  }),
  /**
   * Difficulty of a challenge: `cost` rounds of PBKDF2 for each guess at a number between `leastGuesses` and
   * `maxGuesses`, and its lifetime in seconds.
   */
  challenge: challengeTerms,
});

/** Rate limits against card testing, and against emails that their recipient has not asked for. */
export type Limits = z.infer<typeof limitsSchema>;

export type Rate = z.infer<typeof rate>;

/**
 * The deployed limits. A mosque's guests, or a mobile carrier's customers, share an address: 300 donors in a quarter of
 * an hour get a challenge and are never rejected. Card testers try thousands of cards. A challenge takes a laptop about
 * a second.
 */
export const limits: Limits = {
  perDonation: { maxDeclined: 5 },
  perPlan: { most: 10, windowSeconds: 86_400 },
  perCard: { most: 10, windowSeconds: 3600 },
  perAddress: { most: 1500, challengeAfter: 60, maxDeclined: 10, windowSeconds: 900 },
  perEmail: { most: 30, challengeAfter: 10, windowSeconds: 3600 },
  planChanges: { most: 60, windowSeconds: 3600 },
  linkRequests: { most: 20, windowSeconds: 3600 },
  emails: { maxForms: 6, maxPlans: 12 },
  everywhere: { percentDeclined: 60, atLeast: 50, windowSeconds: 900 },
  challenge: { cost: 5000, leastGuesses: 200, maxGuesses: 600, validSeconds: 600 },
};

/**
 * Parses the limits with overrides from `GIVING_LIMITS` in JSON: `{"perEmail":{"most":5}}`.
 *
 * @throws for an unknown name or an invalid number
 */
export function parseLimits(text: string | undefined): Limits {
  if (!text) return limits;
  const parsed = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(text));
  const names = new Set([...Object.keys(limits), ...Object.keys(parsed)]);
  const merged = [...names].map((name) => [name, { ...limits[name as keyof Limits], ...parsed[name] }]);
  return limitsSchema.parse(Object.fromEntries(merged));
}

/**
 * The number from which a message or an application needs a challenge, and the newsletter has to wait. No person who asks for help
 * is refused.
 */
const enquiryLimitsSchema = z.strictObject({
  /** From one address: a partner's office may apply for several people in an afternoon. */
  perAddress: rate,
  /** For one email address, which anyone can type: it must not be flooded with our answers. */
  perEmail: rate,
  /** All together. */
  everywhere: rate,
  /** Documents that one address adds, each of 10 MB at most: ten applications with ten each. */
  documentsPerAddress: rate,
  /** Half as hard as a donation's, and good for an hour: an old phone may take minutes. */
  challenge: challengeTerms,
});

/** Rate limits of the forms, against automated submissions. */
export type EnquiryLimits = z.infer<typeof enquiryLimitsSchema>;

export const enquiryLimits: EnquiryLimits = {
  perAddress: { most: 30, windowSeconds: 3600 },
  perEmail: { most: 6, windowSeconds: 3600 },
  everywhere: { most: 600, windowSeconds: 3600 },
  documentsPerAddress: { most: 100, windowSeconds: 3600 },
  challenge: { cost: 5000, leastGuesses: 100, maxGuesses: 300, validSeconds: 3600 },
};

/**
 * Parses the limits with overrides from `ENQUIRY_LIMITS` in JSON: `{"perEmail":{"most":2,"windowSeconds":60}}`.
 *
 * @throws for an unknown name or an invalid number
 */
export const parseEnquiryLimits = (text: string | undefined): EnquiryLimits =>
  text ? enquiryLimitsSchema.parse({ ...enquiryLimits, ...(JSON.parse(text) as object) }) : enquiryLimits;
