import { Select } from '../../../components/ui/Field';
import type { Lazy } from '../../../components/lazy/useLazy';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { deviceDay, getDeviceZone } from '../../../components/ui/deviceDay';
import { createPlanForm } from '../../../domain/plan/createPlanForm';
import { scheduleNames, type Schedule } from '../../../domain/plan/Plan';
import type { Checkout } from '../checkout/useCheckout';
import { getPlan, getPlanLine } from './getPlan';
import type { PlanParts } from '../PlanParts';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';

export interface HowOftenProps {
  readonly checkout: Checkout;
  readonly loaded: Lazy<PlanParts>;
  readonly onRetry: () => void;
}

const options = [
  { value: 'once', label: copy.plan.once },
  ...Object.entries(scheduleNames).map(([value, label]) => ({ value, label })),
];

/** Once, or regularly: what that needs is loaded when it is chosen. */
export function HowOften({ checkout: { state, dispatch }, loaded, onRetry }: HowOftenProps) {
  const line = getPlanLine(state);
  const plan = getPlan(state);
  if (!line) return null;
  const choose = (value: string) => {
    if (value === 'once') return dispatch({ type: 'typed', change: { plan: null } });
    const every = value as Schedule['every'];
    const begun = createPlanForm(every, deviceDay(state.now), getDeviceZone());
    const form = plan ? { ...plan.form, every } : begun;
    dispatch({ type: 'typed', change: { plan: { form, attempt: plan?.attempt ?? null } } });
  };
  return (
    <>
      <Select
        id="how-often"
        label={copy.plan.howOften}
        options={options}
        value={plan?.form.every ?? 'once'}
        onChange={({ target }) => choose(target.value)}
      />
      {plan && (
        <div className={styles.form}>
          {loaded.type === 'loading' && (
            <p className={styles.note} role="status">
              {copy.oneMoment}
            </p>
          )}
          {loaded.type === 'failed' && (
            <FailureNotice heading={copy.plan.notLoaded} text={copy.plan.notLoadedText} onRetry={onRetry} />
          )}
          {loaded.type === 'loaded' && (
            <loaded.value.Fields
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
      )}
    </>
  );
}
