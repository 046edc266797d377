import type { IssueCode, FieldIssue } from '../donation/issues';
import type { Result } from '../Result';

/** The issues that a field of an enquiry, application or subscription can have. The form has a text for each. */
export const enquiryIssueCodes = [
  'required',
  'type',
  'format',
  'characters',
  'too_small',
  'too_large',
  'too_long',
  'not_whole',
  'unknown_field',
] as const satisfies readonly IssueCode[];

export type EnquiryIssueCode = (typeof enquiryIssueCodes)[number];

/** One issue. The empty field is the request as a whole. */
export interface EnquiryIssue extends FieldIssue {
  readonly code: EnquiryIssueCode;
}

/** A parsed request, or its issues. */
export type Parsed<T> = Result<T, readonly EnquiryIssue[]>;
