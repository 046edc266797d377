export { createPayPal } from './createPayPal';
export type { PayPal } from './createPayPal';
