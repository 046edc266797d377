export type { Application } from './applicationSchema';
export { topics } from './choices';
export type { Enquiry, SubscriptionRequest } from './parse';
export { type EnquiryIssue, type Parsed } from './issues';
export { parseApplication, parseEnquiry, parseRemoval, parseSubscription, parseUpload } from './parse';
