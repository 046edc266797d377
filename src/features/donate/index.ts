export { Checkout } from './Checkout';
export type { CheckoutWords } from './CheckoutWords';
export { Gift } from './gift/Gift';
export type { ThankYouWords } from './gift/ThankYouWords';
export { useGiftReference } from './gift/useGiftReference';
