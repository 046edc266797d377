import { FormView, SubmitButton } from '../../../components/form/FormView';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { formatDay } from '../../../texts/days';
import { checkDay, getResumeDays } from '../../../domain/plan/dayLimits';
import { copy } from '../../../texts/en-AU/plans';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';

const texts = copy.pause;

interface PausePlanProps extends PartProps {
  /** Id of the control of the day. */
  readonly fieldId?: string;
}

/** Pauses to a day. */
export function PausePlan({ state, services, clock, fieldId = 'pause-until' }: PausePlanProps) {
  const { plan, busy } = state;
  const days = getResumeDays(plan, clock());
  const city = placeNames[plan.city]!;
  const form = usePart('pause', state, {
    empty: { day: '' },
    validate({ day }) {
      const wrong = /^\d{4}-\d\d-\d\d$/.test(day) ? checkDay(day, days) : 'too_small';
      const message = wrong === 'too_large' ? texts.dayFar(formatDay(days.last, 'date')) : texts.dayMissing(city);
      return wrong ? [{ fieldId, message }] : [];
    },
    act: ({ day }) => services.plans.pause(plan.key, day),
    describe: (_after, _before, { day }) => texts.done(formatDay(day, 'long')),
  });
  return (
    <FormView form={form} className={styles.form} summary={null}>
      <p>{texts.lede}</p>
      <TextInput
        {...form.field(fieldId, 'day')}
        type="date"
        label={texts.day}
        hint={texts.dayHint(city)}
        min={days.first}
        max={days.last}
      />
      <PartFailure form={form} heading={texts.failed} />
      <div className={styles.buttons}>
        <SubmitButton form={{ isSending: busy }} busy={texts.button}>
          {texts.button}
        </SubmitButton>
      </div>
    </FormView>
  );
}

/** Says until when a plan is paused, and ends the pause. */
export function Paused({ state, services }: PartProps) {
  const { plan, busy } = state;
  const { title, text, resume, resumed, failed } = copy.paused;
  const form = usePart('resume', state, {
    empty: {},
    act: () => services.plans.resume(plan.key),
    describe: () => resumed,
  });
  return (
    <div className={styles.task}>
      <Notice tone="care" heading={title(formatDay(plan.pausedUntil ?? '', 'long'))}>
        <p>{text}</p>
        <div className={styles.noticeButton}>
          <Button look="quiet" size="small" aria-disabled={busy || undefined} onClick={() => form.submit()}>
            {resume}
          </Button>
        </div>
      </Notice>
      <PartFailure form={form} heading={failed} />
    </div>
  );
}
