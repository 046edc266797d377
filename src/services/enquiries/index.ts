export { createEnquiries } from './createEnquiries';
export type { Enquiries, EnquiryReceipt } from './createEnquiries';
