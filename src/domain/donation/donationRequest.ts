import * as z from 'zod/mini';
import { kinds } from './kinds';
import { lengths } from './lengths';
import { onlineMethods } from './methods';

/**
 * Text on one line that is shown to others later: no control characters, no angle brackets, no halves of characters, and
 * nothing that turns the direction of the text around it.
 */
const plainText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(/^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u));

/** Text of several lines: line breaks may stay. */
const plainParagraph = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maximum),
      z.regex(/^(?:[^<>\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u),
    );

const cents = z.number().check(z.int(), z.nonnegative(), z.lte(99_999_999));
const count = z.number().check(z.int(), z.gte(1), z.lte(10_000));

/** How the amount of a line came about; counted dues are priced again by the function. */
export const basisSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('amount') }),
  z.strictObject({ by: z.literal('days'), days: count }),
  z.strictObject({ by: z.literal('fasts'), fasts: count, combined: z.boolean() }),
  z.strictObject({ by: z.literal('oaths'), oaths: count }),
  z.strictObject({ by: z.literal('people'), people: count }),
]);

export type Basis = z.infer<typeof basisSchema>;

export const lineSchema = z.strictObject({
  kind: z.enum(kinds),
  /** Whole cents. */
  amount: cents,
  basis: basisSchema,
  beneficiary: z.optional(
    z.strictObject({
      type: z.enum(['case', 'program']),
      uid: z.string().check(z.minLength(1), z.maxLength(lengths.uid), z.regex(/^[a-z0-9-]+$/)),
    }),
  ),
  /** Zakat: the saved calculation that the amount came from. */
  statement: z.optional(z.string().check(z.maxLength(lengths.statement), z.regex(/^[A-Za-z0-9_-]+$/))),
  /** Tainted wealth: the donor may do without a receipt for it. */
  receipt: z.optional(z.boolean()),
});

/**
 * What a browser sends to make a donation: one schema for the form and for the function. It judges shapes; prices and limits are
 * judged against the catalogue by `checkRequest`.
 */
export const donationRequestSchema = z.strictObject({
  /** The idempotency key, made once for an attempt and sent again with each retry of it; upper and lower case are the same. */
  attempt: z.uuid().check(z.toLowerCase()),
  method: z.enum(onlineMethods),
  currency: z.literal('aud'),
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(50)),
  /** What the donor adds for the provider's fee, whole cents; 0 where they don't. */
  fee: cents,
  /** What the donor was shown and agreed to pay, whole cents. */
  total: cents,
  donor: z.strictObject({
    /** May be left out by a donor who gives anonymously. */
    name: z.optional(plainText(lengths.name)),
    email: z.email().check(z.maxLength(lengths.email)),
    /** Not named to anyone outside the foundation. */
    anonymous: z.boolean(),
  }),
  dedication: z.optional(
    z.strictObject({
      kind: z.enum(['honour', 'memory']),
      name: plainText(lengths.name),
      message: z.optional(plainParagraph(lengths.message)),
    }),
  ),
  note: z.optional(plainParagraph(lengths.note)),
  /** The solution of a challenge, as JSON, where the function asked for one. */
  challenge: z.optional(z.string().check(z.maxLength(2048))),
});

export type DonationRequest = z.infer<typeof donationRequestSchema>;
export type DonationRequestLine = DonationRequest['lines'][number];
