export { createDonorToken } from './donorToken';
export { createPayments } from './createPayments';
export type { Payments } from './createPayments';
export { createPlans } from './createPlans';
export type { PlanChange, Plans } from './createPlans';
