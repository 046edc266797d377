import * as v from 'valibot';
import { getUnknownFields, strictFields, isWrongType } from '../schemas/strictFields';
import { uuid } from '../schemas/uuid';
import { languageCode } from '../schemas/languageCode';
import { wholeNumber } from '../schemas/numbers';
import { applicationSchema, type Application } from './applicationSchema';
import type { EnquiryIssue, Parsed } from './issues';
import { topics } from './choices';
import { documentExtensions, documentLimits, uploadKeyPattern, type DocumentType } from './documents';
import { lengths } from './lengths';
import { emailAddress, phoneNumber, plainParagraph, plainText, trap } from './texts';
import { fail, succeed } from '../Result';

type Issue = v.BaseIssue<unknown>;

/** A hostile body can have any number of invalid fields, and names of any length. */
const maxIssues = 50;
const longestName = 60;

/** Prose, if a wrong character was typed by a person and is not a malformed form. */
const prose = ['name', 'language', 'message', 'situation', 'safeTime'];

function toEnquiryIssues(issue: Issue, body: unknown): readonly EnquiryIssue[] {
  const unknownFields = getUnknownFields(issue);
  if (unknownFields)
    return unknownFields
      .slice(0, maxIssues)
      .map((key) => ({ field: key.slice(0, longestName), code: 'unknown_field' }));
  // The field of the request, whatever is wrong inside it; and what was sent in it, before anything was trimmed.
  const field = String(issue.path?.[0].key ?? '');
  const value = issue.path ? issue.path[0].value : body;
  if (value === undefined || value === '') return [{ field, code: 'required' }];
  const limit = Number(issue.requirement);
  if (isWrongType(issue)) return [{ field, code: 'type' }];
  switch (issue.type) {
    case 'integer':
      return [{ field, code: 'not_whole' }];
    // The shortest text is one character and the shortest list one choice, so anything shorter is missing.
    case 'non_empty':
    case 'min_length':
      return [{ field, code: 'required' }];
    case 'min_value':
      return [{ field, code: 'too_small', limit }];
    case 'max_length':
    case 'max_code_points':
      return [{ field, code: 'too_long', limit }];
    case 'max_value':
      return [{ field, code: 'too_large', limit }];
    case 'regex':
      return [{ field, code: prose.includes(field) ? 'characters' : 'format' }];
    case 'picklist':
    case 'literal':
      return [{ field, code: value === false ? 'required' : 'format' }];
    default:
      return [{ field, code: 'format' }];
  }
}

/**
 * Parses JSON into a request of the right shape, or returns its issues: one per field, the first that matters. Never
 * throws.
 */
function readRequest<T>(schema: v.GenericSchema<unknown, T>, body: unknown): Parsed<T> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return succeed(parsed.output);
  const issues = new Map<string, EnquiryIssue>();
  for (const schemaIssue of parsed.issues)
    for (const issue of toEnquiryIssues(schemaIssue, body))
      if (!issues.has(issue.field) && issues.size < maxIssues) issues.set(issue.field, issue);
  return fail([...issues.values()]);
}

/** The schema of the contact form's request, the same for the form and the function. */
const enquirySchema = strictFields({
  /** The idempotency key, made once for a message and sent with each retry. */
  attempt: v.pipe(uuid, v.toLowerCase()),
  topic: v.picklist(topics),
  name: plainText(lengths.name),
  email: emailAddress,
  phone: v.optional(phoneNumber),
  message: plainParagraph(lengths.message),
  pageLanguage: v.optional(languageCode),
  website: trap,
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

export const parseEnquiry = (body: unknown): Parsed<Enquiry> => readRequest(enquirySchema, body);

/** The schema of the newsletter form's request. */
const subscriptionSchema = strictFields({
  /** The idempotency key, made once for a request and sent with each retry. */
  attempt: v.pipe(uuid, v.toLowerCase()),
  email: emailAddress,
  pageLanguage: v.optional(languageCode),
  website: trap,
});

export type SubscriptionRequest = v.InferOutput<typeof subscriptionSchema>;

export const parseSubscription = (body: unknown): Parsed<SubscriptionRequest> => readRequest(subscriptionSchema, body);

/** The schema of a browser's request to add a document. */
const uploadSchema = strictFields({
  type: v.picklist(Object.keys(documentExtensions) as DocumentType[]),
  bytes: v.pipe(wholeNumber, v.minValue(1), v.maxValue(documentLimits.bytes)),
});

export const parseUpload = (body: unknown): Parsed<v.InferOutput<typeof uploadSchema>> =>
  readRequest(uploadSchema, body);

const removalSchema = strictFields({ key: v.pipe(v.string(), v.regex(uploadKeyPattern)) });

/** Parses the request to remove a document that was added. */
export const parseRemoval = (body: unknown): Parsed<v.InferOutput<typeof removalSchema>> =>
  readRequest(removalSchema, body);

/** Issues for the contact details that the chosen way of contact needs and that are missing. */
function unreachable(body: unknown): readonly EnquiryIssue[] {
  const { reach, phone, email, mayWrite } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const missing = (value: unknown) => value === undefined || value === '';
  if ((reach === 'call' || reach === 'text') && missing(phone)) return [{ field: 'phone', code: 'required' }];
  return (reach === 'email' || mayWrite === true) && missing(email) ? [{ field: 'email', code: 'required' }] : [];
}

/** Parses an application. An applicant who asks to be called must give a number. */
export function parseApplication(body: unknown): Parsed<Application> {
  const parsed = readRequest(applicationSchema, body);
  const issues = [...(parsed.ok ? [] : parsed.error), ...unreachable(body)];
  return issues.length === 0 ? parsed : fail(issues.filter(isFirst));
}

const isFirst = ({ field }: EnquiryIssue, index: number, all: readonly EnquiryIssue[]) =>
  all.findIndex((other) => other.field === field) === index;
