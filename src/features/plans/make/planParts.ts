/** Loaded by templates/Giving/GiveHere, because features may not import each other. */
export { findPlanIssues } from '../fields/findPlanIssues';
export { PlanFields } from '../fields/PlanFields';
export { PlanPayment } from './PlanPayment';
