import * as v from 'valibot';
import type { Application, Enquiry } from '../../domain/enquiry';
import type { CallResult } from '../http/CallResult';
import { call } from '../http/call';

/** The reference number that the writer can quote on the phone. */
const receipt = v.object({ reference: v.string(), receivedAt: v.string() });

export type EnquiryReceipt = v.InferOutput<typeof receipt>;

/** Client of the general back end. */
export interface Enquiries {
  /** Sends a message; idempotent for the same attempt. */
  readonly enquire: (enquiry: Enquiry) => Promise<CallResult<EnquiryReceipt>>;
  /** Sends an application for help; likewise. */
  readonly apply: (application: Application) => Promise<CallResult<EnquiryReceipt>>;
}

/** @param base - address of the function, without a trailing slash */
export function createEnquiries(base: string, fetcher?: typeof fetch): Enquiries {
  const send = (path: string, body: object) =>
    call({ url: `${base}${path}`, method: 'POST', body, isIdempotent: true, answer: receipt }, fetcher);
  return {
    enquire: (enquiry) => send('/enquiries', enquiry),
    apply: (application) => send('/applications', application),
  };
}
