import * as z from 'zod/mini';
import { kinds } from './kinds';
import { allowedText, lengths } from './lengths';
import { onlineMethods } from './methods';

/** One line of text. */
const plainText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(allowedText.line));

/** Text of several lines; line breaks are allowed. */
const plainParagraph = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.regex(allowedText.paragraph));

const cents = z.number().check(z.int(), z.nonnegative(), z.lte(99_999_999));
const count = z.number().check(z.int(), z.gte(1), z.lte(10_000));

/** How the amount of a line was determined; the function prices counted dues again. */
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
  /** Zakat: id of the saved calculation that the amount came from. */
  statement: z.optional(z.string().check(z.maxLength(lengths.statement), z.regex(/^[A-Za-z0-9_-]+$/))),
  /** Tainted wealth: the donor may choose to have no receipt for it. */
  receipt: z.optional(z.boolean()),
});

/** Who gives. */
export const donorSchema = z.strictObject({
  /** Optional for an anonymous donor. */
  name: z.optional(plainText(lengths.name)),
  email: z.email().check(z.maxLength(lengths.email)),
  /** Not named to anyone outside the foundation. */
  anonymous: z.boolean(),
});

/**
 * What a browser sends to make a donation: one schema for the form and the function. It validates shapes;
 * `checkRequest` validates prices and limits against the catalogue.
 */
export const donationRequestSchema = z.strictObject({
  /** The idempotency key, made once for an attempt and sent with each retry; case is ignored. */
  attempt: z.uuid().check(z.toLowerCase()),
  method: z.enum(onlineMethods),
  currency: z.literal('aud'),
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(50)),
  /** What the donor adds to cover the provider's fee, whole cents; 0 if nothing. */
  fee: cents,
  /** The total the donor was shown and agreed to pay, whole cents. */
  total: cents,
  /** By PayPal without an email address: then it is PayPal that says who gives, once the donor has paid. */
  donor: z.extend(donorSchema, { email: z.optional(donorSchema.shape.email) }),
  dedication: z.optional(
    z.strictObject({
      kind: z.enum(['honour', 'memory']),
      name: plainText(lengths.name),
      message: z.optional(plainParagraph(lengths.message)),
    }),
  ),
  note: z.optional(plainParagraph(lengths.note)),
  /** The solved challenge as JSON, if the function required one. */
  challenge: z.optional(z.string().check(z.maxLength(2048))),
});

export type DonationRequest = z.infer<typeof donationRequestSchema>;
export type DonationRequestLine = DonationRequest['lines'][number];
