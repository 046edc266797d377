import { Button } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { copy } from '../../../texts/en-AU/plans';
import { describePlanDue } from '../planWords';
import { PartFailure, usePart, type PartProps } from './usePart';
import * as styles from '../plans.module.css';

const texts = copy.next;
const maxShown = 4;

/** The next dates, each of which can be skipped. */
export function NextGifts({ state, services }: PartProps) {
  const { plan, busy } = state;
  const form = usePart('skip', state, {
    empty: {},
    act: (_, { pressed }) => services.plans.skip(plan.key, pressed),
    describe(_after, before, _values, pressed) {
      const skipped = before.next.find(({ key }) => key === pressed);
      return skipped ? texts.skipped(describePlanDue(skipped, before)) : '';
    },
  });
  return (
    <section className={styles.box} aria-labelledby="plan-next">
      <h2 className={styles.heading} id="plan-next">
        {texts.heading}
      </h2>
      {plan.next.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.dates}>
        {plan.next.slice(0, maxShown).map((due) => {
          const date = describePlanDue(due, plan);
          return (
            <li key={due.key} className={styles.date}>
              <span>
                <strong>{date}</strong>
                <br />
                {due.feeCents > 0 ? (
                  texts.withFee(<Money cents={due.cents} />, <Money cents={due.feeCents} />)
                ) : (
                  <Money cents={due.cents} />
                )}
              </span>
              <Button
                look="quiet"
                size="small"
                aria-disabled={busy || undefined}
                onClick={() => form.submit({ pressed: due.key })}
              >
                {texts.skip(date)}
              </Button>
            </li>
          );
        })}
      </ul>
      <PartFailure form={form} heading={texts.failed} />
    </section>
  );
}
