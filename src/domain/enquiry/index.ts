export type { Application } from './applicationSchema';
export { needs, reaches, topics, urgencies, type Need, type Reach, type Topic, type Urgency } from './choices';
export type { Enquiry } from './enquirySchema';
export { enquiryFaultCodes, type EnquiryFault, type EnquiryFaultCode, type Parsed } from './faults';
export { lengths } from './lengths';
export { parseApplication, parseEnquiry, parseSubscription } from './parse';
export type { SubscriptionRequest } from './subscriptionSchema';
