export { createDonorToken } from './donorToken';
export { createPayments } from './createPayments';
export type { Payments } from './createPayments';
export { receiptUrl } from './receiptUrl';
export { storedGifts } from './storedGifts';
