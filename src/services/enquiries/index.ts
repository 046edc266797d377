export { createEnquiries } from './createEnquiries';
export type { Enquiries } from './createEnquiries';
