import { Button } from '../../../components/ui/Button';
import { Select } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { toZonedTime } from '../../../domain/calendar/toZonedTime';
import { newPlanForm } from '../../../domain/plan/newPlanForm';
import { scheduleNames, type Schedule } from '../../../domain/plan/Plan';
import type { Checkout } from '../checkout/useCheckout';
import { getPlan, getPlanLine } from './getPlan';
import type { PlanParts } from '../PlanParts';
import type { LoadedParts } from '../useParts';
import * as styles from '../donate.module.css';
import { copy } from '../copy';

export interface HowOftenProps {
  readonly checkout: Checkout;
  readonly loaded: LoadedParts<PlanParts>;
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
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const begun = newPlanForm(every, toZonedTime(state.now, timeZone).day, timeZone);
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
      {plan && loaded.type === 'loading' && (
        <p className={styles.note} role="status">
          {copy.oneMoment}
        </p>
      )}
      {plan && loaded.type === 'failed' && (
        <Notice tone="bad" role="alert" heading={copy.plan.notLoaded}>
          <p>{copy.plan.notLoadedText}</p>
          <Button look="quiet" size="small" onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </Notice>
      )}
      {plan && loaded.type === 'loaded' && (
        <loaded.parts.Fields
          form={plan.form}
          kind={line.kind}
          now={state.now}
          problems={state.problems}
          onChange={(change) =>
            dispatch({ type: 'typed', change: { plan: { ...plan, form: { ...plan.form, ...change } } } })
          }
        />
      )}
    </>
  );
}
