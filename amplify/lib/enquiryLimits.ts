import * as z from 'zod';
import type { Rate } from './limits';

const count = z.number().int().positive();
const rate = z.strictObject({ most: count, windowSeconds: count });
const limitsSchema = z.strictObject({
  /** From one address: an office of a partner asks for several people in an afternoon. */
  perAddress: rate,
  /** For one e-mail address, which anybody can type: it must not be flooded with our answers. */
  perEmail: rate,
  /** All together. */
  everywhere: rate,
});

/** How often a form may be sent before it looks like a program and no longer like people. */
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
 * The limits with some of them replaced, as `ENQUIRY_LIMITS` names them in JSON: `{"perEmail":{"most":2,"windowSeconds":60}}`.
 *
 * @throws where a name or a number is none that there is.
 */
export const enquiryLimitsFrom = (text: string | undefined): EnquiryLimits =>
  text ? limitsSchema.parse({ ...enquiryLimits, ...(JSON.parse(text) as object) }) : enquiryLimits;
