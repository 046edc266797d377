export { Checkout } from './Checkout';
export type { LoadPlans } from './PlanParts';
export type { CheckoutWords } from './CheckoutWords';
export { DonationDetails, useDonationReference } from './status/DonationDetails';
export type { ThankYouWords } from './status/ThankYouWords';
