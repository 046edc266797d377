export { createCardPayments } from './createCardPayments';
export type { CardPayments, PayableIntent } from './createCardPayments';
export { loadStripe } from './loadStripe';
