import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { getFailureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import type { PlanPart, PlanState } from './usePlan';

/** What the parts of the page need. */
export interface PartProps {
  readonly state: PlanState;
  readonly services: PlanServices;
  readonly clock: () => Date;
}

/** Why what was pressed in a part of the page was not done, beside it. */
export function PartFailure({
  part,
  state: { failed },
  heading,
}: {
  readonly part: PlanPart;
  readonly state: Pick<PlanState, 'failed'>;
  readonly heading: string;
}) {
  if (failed?.part !== part) return null;
  return <FocusedNotice tone="bad" about={failed} heading={heading} text={getFailureText(failed.failure)} />;
}
