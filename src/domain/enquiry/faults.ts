import type { FaultCode, FieldFault } from '../donation/faults';

/** What can be wrong with a field of an enquiry, an application or a subscription. Each has a text in the form. */
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

/** One thing that is wrong, and where. The empty field is the request as a whole. */
export interface EnquiryFault extends FieldFault {
  readonly code: EnquiryFaultCode;
}

/** A request as its schema has it, or what is wrong with it. */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly EnquiryFault[] };
