import * as z from 'zod';
import type { Rate } from './limits';

const count = z.number().int().positive();
const rate = z.strictObject({ most: count, windowSeconds: count });
const limitsSchema = z.strictObject({
  /** From one address: a partner's office may apply for several people in an afternoon. */
  perAddress: rate,
  /** For one email address, which anyone can type: it must not be flooded with our answers. */
  perEmail: rate,
  /** All together. */
  everywhere: rate,
});

/** Rate limits of the forms, against automated submissions. */
export interface EnquiryLimits {
  readonly perAddress: Rate;
  readonly perEmail: Rate;
  readonly everywhere: Rate;
}

export const enquiryLimits: EnquiryLimits = {
  perAddress: { most: 30, windowSeconds: 3600 },
  perEmail: { most: 6, windowSeconds: 3600 },
  everywhere: { most: 600, windowSeconds: 3600 },
};

/**
 * The limits with overrides from `ENQUIRY_LIMITS` in JSON: `{"perEmail":{"most":2,"windowSeconds":60}}`.
 *
 * @throws for an unknown name or an invalid number
 */
export const parseEnquiryLimits = (text: string | undefined): EnquiryLimits =>
  text ? limitsSchema.parse({ ...enquiryLimits, ...(JSON.parse(text) as object) }) : enquiryLimits;
