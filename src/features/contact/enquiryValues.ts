import type { Enquiry } from '../../domain/enquiry';

/** What the form's fields hold, as they were typed. */
export type EnquiryValues = Readonly<Record<'topic' | 'name' | 'email' | 'phone' | 'message' | 'website', string>>;

export interface EnquiryReceipt {
  readonly reference: string;
}

export const emptyEnquiry: EnquiryValues = { topic: '', name: '', email: '', phone: '', message: '', website: '' };

/** What was typed as the request that it is meant to be; `parseEnquiry` says whether it is one. */
export function toEnquiry({ phone, website, ...values }: EnquiryValues, attempt: string) {
  return {
    ...values,
    attempt,
    ...(phone.trim() && { phone }),
    ...(website && { website: website.slice(0, 200) }),
  } as Enquiry;
}
