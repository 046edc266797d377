export type { Application } from './applicationSchema';
export { topics } from './choices';
export type { Enquiry } from './enquirySchema';
export { type EnquiryIssue, type Parsed } from './issues';
export { parseApplication, parseEnquiry, parseSubscription } from './parse';
export type { SubscriptionRequest } from './subscriptionSchema';
