import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { formatDay } from '../../../domain/calendar/isoDay';
import { checkDay, getResumeDays } from '../../../domain/plan/dayLimits';
import { getCity } from '../../../domain/plan/dueDates';
import { copy } from '../copy';
import { PartFailure, type PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

const words = copy.pause;

/** Pauses to a day. */
export function PausePlan({ state, services, clock }: PartProps) {
  const { plan, busy, run } = state;
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const days = getResumeDays(plan, clock());
  const { name: city } = getCity(plan.city);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = /^\d{4}-\d\d-\d\d$/.test(day) ? checkDay(day, days) : 'too_small';
    setError(wrong && (wrong === 'too_large' ? words.dayFar(formatDay(days.last, 'date')) : words.dayMissing(city)));
    if (wrong) document.getElementById('pause-until')?.focus();
    else
      run(
        'pause',
        () => services.plans.pause(plan.key, day),
        () => words.done(formatDay(day, 'long')),
      );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words.lede}</p>
      <TextInput
        type="date"
        id="pause-until"
        label={words.day}
        hint={words.dayHint(city)}
        min={days.first}
        max={days.last}
        value={day}
        error={error}
        onChange={({ target }) => setDay(target.value)}
      />
      <PartFailure part="pause" state={state} heading={words.failed} />
      <div className={styles.buttons}>
        <Button type="submit" look="solid" aria-disabled={busy !== null || undefined}>
          {words.button}
        </Button>
      </div>
    </form>
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
