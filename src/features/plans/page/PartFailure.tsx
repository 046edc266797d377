import { FailureNotice } from '../../../components/ui/FailureNotice';
import { getFailureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import type { PlanPart, PlanState } from './usePlan';

/** What the parts of the page need. */
export interface PartProps {
  readonly state: PlanState;
  readonly services: PlanServices;
  readonly clock: () => Date;
}

/** The error of a part of the page, beside it. */
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
  return <FailureNotice heading={heading} text={getFailureText(failed.failure)} />;
}
