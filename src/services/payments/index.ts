export { createPayments } from './createPayments';
export type { Payments } from './createPayments';
export { storedGifts } from './storedGifts';
