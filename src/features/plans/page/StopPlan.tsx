import { Button } from '../../../components/ui/Button';
import { copy } from '../copy';
import { stopWords } from '../planWords';
import { PartFailure, type PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

/** Stops a plan with one press, at once and without a question. */
export function StopPlan({ state, services }: PartProps) {
  const { plan, busy, run } = state;
  const words = copy.stop;
  return (
    <section className={styles.box} aria-labelledby="plan-stop">
      <h2 className={styles.heading} id="plan-stop">
        {words.heading}
      </h2>
      <p>{words.lede}</p>
      <PartFailure part="stop" state={state} heading={words.failed} />
      <div className={styles.buttons}>
        <Button
          look="quiet"
          aria-disabled={busy !== null || undefined}
          onClick={() => run('stop', () => services.plans.stop(plan.key), stopWords)}
        >
          {busy === 'stop' ? words.stopping : words.button}
        </Button>
      </div>
    </section>
  );
}
