import { FormView } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { succeed } from '../../../domain/Result';
import { formatDay } from '../../../domain/calendar/isoDay';
import { checkDay, getResumeDays } from '../../../domain/plan/dayLimits';
import { getCity } from '../../../domain/plan/dueDates';
import { copy } from '../copy';
import { PartFailure, type PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

const words = copy.pause;
const fieldId = 'pause-until';

/** Pauses to a day. */
export function PausePlan({ state, services, clock }: PartProps) {
  const { plan, busy, run } = state;
  const days = getResumeDays(plan, clock());
  const { name: city } = getCity(plan.city);
  const form = useForm({
    empty: { day: '' },
    validate({ day }) {
      const wrong = /^\d{4}-\d\d-\d\d$/.test(day) ? checkDay(day, days) : 'too_small';
      const message = wrong === 'too_large' ? words.dayFar(formatDay(days.last, 'date')) : words.dayMissing(city);
      return wrong ? [{ fieldId, message }] : [];
    },
    // The page does one thing at a time, and says how it ended.
    async send({ day }) {
      run(
        'pause',
        () => services.plans.pause(plan.key, day),
        () => words.done(formatDay(day, 'long')),
      );
      return succeed(null);
    },
    afterwards: (values) => values,
  });
  return (
    <FormView form={form} className={styles.form} summary={null}>
      <p>{words.lede}</p>
      <TextInput
        {...form.field(fieldId, 'day')}
        type="date"
        label={words.day}
        hint={words.dayHint(city)}
        min={days.first}
        max={days.last}
      />
      <PartFailure part="pause" state={state} heading={words.failed} />
      <div className={styles.buttons}>
        <Button type="submit" look="solid" aria-disabled={busy !== null || undefined}>
          {words.button}
        </Button>
      </div>
    </FormView>
  );
}

/** Says until when a plan is paused, and ends the pause. */
export function Paused({ state, services }: PartProps) {
  const { plan, busy, run } = state;
  const { title, text, resume, resumed, failed } = copy.paused;
  return (
    <div className={styles.task}>
      <Notice tone="care" heading={title(formatDay(plan.pausedUntil ?? '', 'long'))}>
        <p>{text}</p>
        <div className={styles.noticeButton}>
          <Button
            look="quiet"
            size="small"
            aria-disabled={busy !== null || undefined}
            onClick={() =>
              run(
                'resume',
                () => services.plans.resume(plan.key),
                () => resumed,
              )
            }
          >
            {resume}
          </Button>
        </div>
      </Notice>
      <PartFailure part="resume" state={state} heading={failed} />
    </div>
  );
}
