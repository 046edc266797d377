import * as v from 'valibot';
import { emailFormat } from '../person/emailFormat';
import { removeDirectionMarks } from '../person/removeDirectionMarks';
import { cleanText } from '../schemas/cleanText';
import { isoDay } from '../schemas/isoDay';
import { languageCode } from '../schemas/languageCode';
import { limitedList } from '../schemas/limitedList';
import { wholeNumber } from '../schemas/numbers';
import { anyFields, strictFields } from '../schemas/strictFields';
import { uuid } from '../schemas/uuid';
import { kinds } from './kinds';
import { allowedText, lengths } from './lengths';
import { onlineMethods } from './methods';
import { maxAmountCents } from './readAmount';

/** One line of text. */
const plainText = (maximum: number) => cleanText(maximum, allowedText.line);

/** Text of several lines; line breaks are allowed. */
const plainParagraph = (maximum: number) => cleanText(maximum, allowedText.paragraph);

const cents = v.pipe(wholeNumber, v.minValue(0), v.maxValue(maxAmountCents));
const count = v.pipe(wholeNumber, v.minValue(1), v.maxValue(10_000));
/** Kaffarah: two meals for each person, as in Hanafi books; one if it is absent. */
const meals = v.optional(v.literal(2));

/** How the amount of a line was determined; the function prices counted dues again. */
export const basisSchema = v.pipe(
  anyFields,
  v.variant('by', [
    strictFields({ by: v.literal('amount') }),
    strictFields({ by: v.literal('days'), days: count }),
    strictFields({ by: v.literal('fasts'), fasts: count, combined: v.boolean(), meals }),
    strictFields({ by: v.literal('oaths'), oaths: count, meals }),
    strictFields({ by: v.literal('people'), people: count }),
  ]),
);

export type Basis = v.InferOutput<typeof basisSchema>;

/** A case or program that a line is for. */
export const beneficiarySchema = strictFields({
  type: v.picklist(['case', 'program']),
  uid: v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(lengths.uid), v.regex(/^[a-z0-9-]+$/)),
});

export const lineSchema = strictFields({
  kind: v.picklist(kinds),
  /** Whole cents. */
  amount: cents,
  basis: basisSchema,
  beneficiary: v.optional(beneficiarySchema),
  /** Zakat: id of the saved calculation that the amount came from. */
  statement: v.optional(v.pipe(v.string(), v.maxCodePoints(lengths.statement), v.regex(/^[A-Za-z0-9_-]+$/))),
  /** Tainted wealth: the donor may choose to have no receipt for it. */
  receipt: v.optional(v.boolean()),
  /** Zakat al-fitr: slug of the place whose Eid prayer it has to come before. Any other text counts as unknown. */
  city: v.optional(v.pipe(v.string(), v.maxCodePoints(lengths.uid), v.regex(/^[a-z0-9-]+$/))),
  /** Zakat al-fitr: the donor was told that it comes after that prayer, and gives it as sadaqah. */
  late: v.optional(v.literal(true)),
});

/** The donor. */
export const donorSchema = strictFields({
  /** Optional for an anonymous donor. */
  name: v.optional(plainText(lengths.name)),
  email: v.pipe(v.string(), v.transform(removeDirectionMarks), v.regex(emailFormat), v.maxCodePoints(lengths.email)),
  /** Not named to anyone outside the foundation. */
  anonymous: v.boolean(),
});

/**
 * Parses what a browser sends to make a donation: one schema for the form and the function. It validates shapes; `checkRequest` validates
 * prices and limits against the catalogue.
 */
export const donationRequestSchema = strictFields({
  /** The idempotency key, made once for an attempt and sent with each retry; case is ignored. */
  attempt: v.pipe(uuid, v.toLowerCase()),
  method: v.picklist(onlineMethods),
  currency: v.literal('aud'),
  lines: v.pipe(limitedList(lineSchema, 50), v.minLength(1)),
  /** The amount that the donor adds to cover the provider's fee, whole cents; 0 if nothing. */
  fee: cents,
  /** The total the donor was shown and agreed to pay, whole cents. */
  total: cents,
  /** By PayPal without an email address: PayPal then names the donor, who has paid by then. */
  donor: strictFields({ ...donorSchema.entries, email: v.optional(donorSchema.entries.email) }),
  dedication: v.optional(
    strictFields({
      kind: v.picklist(['honour', 'memory']),
      name: plainText(lengths.name),
      message: v.optional(plainParagraph(lengths.message)),
      /** A card that is emailed to the person or their family on a day, by Sydney's date. */
      card: v.optional(
        strictFields({
          email: donorSchema.entries.email,
          on: isoDay,
        }),
      ),
    }),
  ),
  note: v.optional(plainParagraph(lengths.note)),
  /** The language of the page that it was made on. */
  pageLanguage: v.optional(languageCode),
  /** The signed-in donor's saved card that pays: Stripe's id of it. */
  savedMethod: v.optional(v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/))),
  /** The signed-in donor wants the card saved for their next gifts. */
  savesMethod: v.optional(v.literal(true)),
  /** The solved challenge as JSON, if the function required one. */
  challenge: v.optional(v.pipe(v.string(), v.maxCodePoints(2048))),
});

export type DonationRequest = v.InferOutput<typeof donationRequestSchema>;
export type DonationRequestLine = DonationRequest['lines'][number];
