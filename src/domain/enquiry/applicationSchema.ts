import * as v from 'valibot';
import { limitedList } from '../schemas/limitedList';
import { languageCode } from '../schemas/languageCode';
import { wholeNumber } from '../schemas/numbers';
import { strictFields } from '../schemas/strictFields';
import { uuid } from '../schemas/uuid';
import { needs, reaches, urgencies } from './choices';
import { documentLimits, uploadKeyPattern } from './documents';
import { lengths } from './lengths';
import { emailAddress, phoneNumber, plainParagraph, plainText, postcode, trap } from './texts';

const people = (min: number) => v.pipe(wholeNumber, v.minValue(min), v.maxValue(lengths.people));

/** A document in the private store, by its key there and the name that its file had. */
const document = strictFields({
  key: v.pipe(v.string(), v.regex(uploadKeyPattern)),
  name: plainText(lengths.document),
});

/** Each document is named once. */
const documents = v.pipe(
  limitedList(document, documentLimits.files),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length),
);

/**
 * Parses what the form of the page Apply sends: as much as the first call needs, and no more. Income and savings are asked for in that
 * call, and so are papers that are not with it.
 */
export const applicationSchema = strictFields({
  /** The idempotency key, made once for an application and sent with each retry. */
  attempt: v.pipe(uuid, v.toLowerCase()),
  name: plainText(lengths.name),
  phone: v.optional(phoneNumber),
  email: v.optional(emailAddress),
  /** How it is safe to contact the applicant; that number or address is required. */
  reach: v.picklist(reaches),
  /** Only the applicant reads their email; without this we send none. */
  mayWrite: v.boolean(),
  /** When it is safe to call, and anything to know before calling. */
  safeTime: v.optional(plainParagraph(lengths.safeTime)),
  /** An interpreter is needed for it. */
  language: v.optional(plainText(lengths.language)),
  /** The language of the page that it was written on. */
  pageLanguage: v.optional(languageCode),
  postcode: v.optional(postcode),
  adults: people(1),
  children: people(0),
  needs: v.pipe(limitedList(v.picklist(needs), needs.length), v.minLength(1)),
  urgency: v.picklist(urgencies),
  situation: plainParagraph(lengths.situation),
  /** Bills, a lease, bank statements, as far as they are at hand. */
  documents: v.optional(documents),
  /** To this being used for a decision about help, sensitive parts included (APP 3). */
  consent: v.literal(true),
  website: trap,
});

export type Application = v.InferOutput<typeof applicationSchema>;
