import * as z from 'zod/mini';
import { needs, reaches, urgencies } from './choices';
import { documentKeyPattern, documentLimits, readDocumentKey } from './documents';
import { lengths } from './lengths';
import { emailAddress, phoneNumber, plainParagraph, plainText, trap } from './texts';

const people = (least: number) => z.number().check(z.int(), z.gte(least), z.lte(lengths.people));

/** A document in the private store, by its key there and the name that its file had. */
const document = z.strictObject({
  key: z.string().check(z.regex(documentKeyPattern)),
  name: plainText(lengths.document),
});

/** Documents of one person: their identity is in each key, and each is named once. */
const documents = z.array(document).check(
  z.maxLength(documentLimits.files),
  z.refine((all) => new Set(all.map(({ key }) => readDocumentKey(key)?.identityId)).size <= 1),
  z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length),
);

/**
 * What the form of the page Apply sends: as much as the first call needs, and no more. Income and savings are asked for in that
 * call, and so are papers that are not with it.
 */
export const applicationSchema = z.strictObject({
  /** The idempotency key, made once for an application and sent with each retry. */
  attempt: z.uuid().check(z.toLowerCase()),
  name: plainText(lengths.name),
  phone: z.optional(phoneNumber),
  email: z.optional(emailAddress),
  /** How it is safe to contact the applicant; that number or address is required. */
  reach: z.enum(reaches),
  /** Only the applicant reads their email; without this we send none. */
  mayWrite: z.boolean(),
  /** When it is safe to call, and anything to know before calling. */
  safeTime: z.optional(plainParagraph(lengths.safeTime)),
  /** An interpreter is needed for it. */
  language: z.optional(plainText(lengths.language)),
  postcode: z.optional(z.string().check(z.trim(), z.regex(/^\d{4}$/))),
  adults: people(1),
  children: people(0),
  needs: z.array(z.enum(needs)).check(z.minLength(1), z.maxLength(needs.length)),
  urgency: z.enum(urgencies),
  situation: plainParagraph(lengths.situation),
  /** Bills, a lease, bank statements, as far as they are at hand. */
  documents: z.optional(documents),
  /** To this being used for a decision about help, sensitive parts included (APP 3). */
  consent: z.literal(true),
  website: trap,
});

export type Application = z.infer<typeof applicationSchema>;
