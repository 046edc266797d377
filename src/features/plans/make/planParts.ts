export { findPlanIssues as findIssues } from '../fields/findPlanIssues';
export { PlanFields as Fields } from '../fields/PlanFields';
export { PlanPayment as Payment } from './PlanPayment';
