import * as z from 'zod/mini';
import { topics } from './choices';
import { lengths } from './lengths';
import { emailAddress, phoneNumber, plainParagraph, plainText, trap } from './texts';

/** What the contact form sends: one schema for the form and the function. */
export const enquirySchema = z.strictObject({
  /** The idempotency key, made once for a message and sent with each retry. */
  attempt: z.uuid().check(z.toLowerCase()),
  topic: z.enum(topics),
  name: plainText(lengths.name),
  email: emailAddress,
  phone: z.optional(phoneNumber),
  message: plainParagraph(lengths.message),
  website: trap,
});

export type Enquiry = z.infer<typeof enquirySchema>;
