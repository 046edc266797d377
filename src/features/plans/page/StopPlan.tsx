import { Button } from '../../../components/ui/Button';
import { copy } from '../../../texts/en-AU/plans';
import { stopWords } from '../planWords';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';

/** Stops a plan with one press, at once and without a question. */
export function StopPlan({ state, services }: PartProps) {
  const { plan, busy } = state;
  const texts = copy.stop;
  const form = usePart('stop', state, { empty: {}, act: () => services.plans.stop(plan.key), describe: stopWords });
  return (
    <section className={styles.box} aria-labelledby="plan-stop">
      <h2 className={styles.heading} id="plan-stop">
        {texts.heading}
      </h2>
      <p>{texts.lede}</p>
      <PartFailure form={form} heading={texts.failed} />
      <div className={styles.buttons}>
        <Button look="quiet" aria-disabled={busy || undefined} onClick={() => form.submit()}>
          {form.isSending ? texts.stopping : texts.button}
        </Button>
      </div>
    </section>
  );
}
