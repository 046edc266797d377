export { Checkout } from './Checkout';
export type { LoadPlans } from './PlanParts';
export type { CheckoutWords } from './CheckoutWords';
export { DonationDetails } from './status/DonationDetails';
export type { ThankYouWords } from './status/ThankYouWords';
export { useDonationReference } from './status/useDonation';
