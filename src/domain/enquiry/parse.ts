import { applicationSchema, type Application } from './applicationSchema';
import { enquirySchema, type Enquiry } from './enquirySchema';
import type { EnquiryIssue, Parsed } from './issues';
import { readRequest } from './readRequest';
import { subscriptionSchema, type SubscriptionRequest } from './subscriptionSchema';

export const parseEnquiry = (body: unknown): Parsed<Enquiry> => readRequest(enquirySchema, body);

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
  const faults = [...(parsed.ok ? [] : parsed.faults), ...unreachable(body)];
  return faults.length === 0 ? parsed : { ok: false, faults: faults.filter(isFirst) };
}

const isFirst = ({ field }: EnquiryIssue, index: number, all: readonly EnquiryIssue[]) =>
  all.findIndex((other) => other.field === field) === index;
