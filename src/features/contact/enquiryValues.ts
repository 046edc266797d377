import type { Enquiry } from '../../domain/enquiry';

export interface EnquiryReceipt {
  readonly reference: string;
}

export const emptyEnquiry = { topic: '', name: '', email: '', phone: '', message: '', website: '' };

/** The fields' values as typed. */
export type EnquiryValues = Readonly<typeof emptyEnquiry>;

/** Returns the request for what was typed; `parseEnquiry` validates it. */
export function toEnquiry({ phone, website, ...values }: EnquiryValues, attempt: string) {
  return {
    ...values,
    attempt,
    ...(phone.trim() && { phone }),
    ...(website && { website: website.slice(0, 200) }),
  } as Enquiry;
}
