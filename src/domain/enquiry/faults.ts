import type { FaultCode, FieldFault } from '../donation/faults';

/** What can be wrong with a field of an enquiry, application or subscription. The form has a text for each. */
export const enquiryFaultCodes = [
  'required',
  'type',
  'format',
  'characters',
  'too_small',
  'too_large',
  'too_long',
  'not_whole',
  'unknown_field',
] as const satisfies readonly FaultCode[];

export type EnquiryFaultCode = (typeof enquiryFaultCodes)[number];

/** One issue. The empty field is the request as a whole. */
export interface EnquiryFault extends FieldFault {
  readonly code: EnquiryFaultCode;
}

/** A parsed request, or its issues. */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly EnquiryFault[] };
