export { createDonorToken } from './donorToken';
export { createPayments } from './createPayments';
export type { Payments } from './createPayments';
