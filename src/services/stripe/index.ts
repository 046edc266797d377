export { createCardPayments } from './createCardPayments';
export type { CardPayments } from './createCardPayments';
export { loadStripe } from './loadStripe';
