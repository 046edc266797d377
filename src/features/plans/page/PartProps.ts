import type { PlanServices } from '../PlanServices';
import type { PlanState } from './usePlan';

/** What the parts of the page stand on. */
export interface PartProps {
  readonly state: PlanState;
  readonly services: PlanServices;
  readonly clock: () => Date;
}
