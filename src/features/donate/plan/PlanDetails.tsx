import type { Lazy } from '../../../components/lazy/useLazy';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import type { Checkout } from '../checkout/useCheckout';
import type { PlanParts } from '../PlanParts';
import { getPlan, getPlanLine } from './getPlan';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface PlanDetailsProps {
  readonly checkout: Checkout;
  readonly loaded: Lazy<PlanParts>;
  readonly onRetry: () => void;
}

/** Asks when exactly a regular gift is given, and until when, after its amount. */
export function PlanDetails({ checkout: { state, dispatch }, loaded, onRetry }: PlanDetailsProps) {
  const line = getPlanLine(state);
  const plan = getPlan(state);
  if (!line || !plan) return null;
  return (
    <div className={styles.form}>
      {loaded.type === 'loading' && (
        <p className={styles.note} role="status">
          {copy.oneMoment}
        </p>
      )}
      {loaded.type === 'failed' && (
        <FailureNotice
          heading={lazyCopy.planDetails.notLoaded}
          text={lazyCopy.planDetails.notLoadedText}
          onRetry={onRetry}
        />
      )}
      {loaded.type === 'loaded' && (
        <loaded.value.PlanFields
          form={plan.form}
          kind={line.kind}
          now={state.now}
          formIssues={state.formIssues}
          onChange={(change) =>
            dispatch({ type: 'typed', change: { plan: { ...plan, form: { ...plan.form, ...change } } } })
          }
        />
      )}
    </div>
  );
}
