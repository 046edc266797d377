import { FormView, SubmitButton } from '../../../components/form/FormView';
import { formatDay } from '../../../texts/days';
import type { PlanView } from '../../../contract/plans';
import { copy } from '../../../texts/en-AU/plans';
import { describeMethod } from '../planWords';
import { CodeFields, useCode } from './CodeFields';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';

const texts = copy.restart;

export interface RestartPlanProps extends PartProps {
  readonly restart: NonNullable<PlanView['restart']>;
}

/** Starts a plan again that its donor has stopped, without a card being typed. */
export function RestartPlan({ state, services, restart }: RestartPlanProps) {
  const { plan, busy } = state;
  const { asked, withCode, listCodeIssues } = useCode();
  const form = usePart('restart', state, {
    empty: { code: '' },
    validate: ({ code }) => listCodeIssues(code),
    act: ({ code }) => withCode((confirmation) => services.plans.restart(plan.key, restart.stop, confirmation), code),
    describe: ({ pausedUntil }) => (pausedUntil ? copy.pause.done(formatDay(pausedUntil, 'long')) : texts.done),
    afterwards: () => ({ code: '' }),
  });
  return (
    <section className={styles.box} aria-labelledby="plan-restart">
      <h2 className={styles.heading} id="plan-restart">
        {texts.heading}
      </h2>
      <FormView form={form} className={styles.form} summary={null}>
        <p>{texts.text(formatDay(restart.until, 'long'), placeNames[plan.city]!, describeMethod(plan))}</p>
        <PartFailure form={form} heading={texts.failed} />
        {asked && <CodeFields form={form} asked={asked} />}
        <div className={styles.buttons}>
          <SubmitButton form={{ isSending: busy }} busy={copy.card.oneMoment}>
            {texts.button}
          </SubmitButton>
        </div>
      </FormView>
    </section>
  );
}
