import * as z from 'zod/mini';
import { applicationSchema, type Application } from './applicationSchema';
import type { EnquiryIssue, Parsed } from './issues';
import { topics } from './choices';
import { lengths } from './lengths';
import { emailAddress, phoneNumber, plainParagraph, plainText, trap } from './texts';

type Issue = z.core.$ZodIssue;

/** A hostile body can have any number of invalid fields, and names of any length. */
const maxIssues = 50;
const longestName = 60;

/** Prose, where a wrong character was typed by a person and is not a malformed form. */
const prose = ['name', 'language', 'message', 'situation', 'safeTime'];

const toFields = (body: unknown) =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};

function toEnquiryIssues(issue: Issue, body: unknown): readonly EnquiryIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxIssues).map((key) => ({ field: key.slice(0, longestName), code: 'unknown_field' }));
  const [name = ''] = issue.path.map(String);
  const fields = toFields(body);
  const isSent = Object.prototype.hasOwnProperty.call(fields, name);
  const value = name === '' ? body : isSent ? fields[name] : undefined;
  const createIssues = (code: EnquiryIssue['code'], limit?: number | bigint): readonly EnquiryIssue[] => [
    { field: name, code, ...(limit !== undefined && { limit: Number(limit) }) },
  ];
  if (value === undefined || value === '') return createIssues('required');
  switch (issue.code) {
    case 'invalid_type':
      return createIssues(issue.expected === 'int' ? 'not_whole' : 'type');
    case 'too_small':
      // The shortest text is one character and the shortest list one choice, so anything shorter is missing.
      return issue.origin === 'number' ? createIssues('too_small', issue.minimum) : createIssues('required');
    case 'too_big':
      return createIssues(issue.origin === 'number' ? 'too_large' : 'too_long', issue.maximum);
    case 'invalid_format':
      return createIssues(issue.format === 'regex' && prose.includes(name) ? 'characters' : 'format');
    case 'invalid_value':
      return createIssues(value === false ? 'required' : 'format');
    default:
      return createIssues('format');
  }
}

/**
 * Parses JSON into a request of the right shape, or returns its issues: one per field, the first that matters. Never
 * throws.
 */
function readRequest<T>(schema: z.ZodMiniType<T>, body: unknown): Parsed<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = new Map<string, EnquiryIssue>();
  for (const zodIssue of parsed.error.issues)
    for (const issue of toEnquiryIssues(zodIssue, body))
      if (!issues.has(issue.field) && issues.size < maxIssues) issues.set(issue.field, issue);
  return { ok: false, issues: [...issues.values()] };
}

/** What the contact form sends: one schema for the form and the function. */
const enquirySchema = z.strictObject({
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

export const parseEnquiry = (body: unknown): Parsed<Enquiry> => readRequest(enquirySchema, body);

/** What the newsletter form sends. */
const subscriptionSchema = z.strictObject({
  /** The idempotency key, made once for a request and sent with each retry. */
  attempt: z.uuid().check(z.toLowerCase()),
  email: emailAddress,
  website: trap,
});

export type SubscriptionRequest = z.infer<typeof subscriptionSchema>;

export const parseSubscription = (body: unknown): Parsed<SubscriptionRequest> => readRequest(subscriptionSchema, body);

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
  const issues = [...(parsed.ok ? [] : parsed.issues), ...unreachable(body)];
  return issues.length === 0 ? parsed : { ok: false, issues: issues.filter(isFirst) };
}

const isFirst = ({ field }: EnquiryIssue, index: number, all: readonly EnquiryIssue[]) =>
  all.findIndex((other) => other.field === field) === index;
