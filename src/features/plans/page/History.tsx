import { Money } from '../../../components/ui/Money';
import type { PlanView } from '../../../contract/plans';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { SiteLink } from '../../../components/ui/SiteLink';
import { describeKey } from '../../../domain/plan/describeDue';
import { copy } from '../copy';
import { describePlanDay } from '../planWords';
import * as styles from '../plans.module.css';

const words = copy.history;

/** What became of earlier dates, newest first. */
export function History({ plan }: { readonly plan: PlanView }) {
  if (plan.instalments.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="plan-history">
      <h2 className={styles.heading} id="plan-history">
        {words.heading}
      </h2>
      <ul className={styles.dates}>
        {plan.instalments.map((instalment) => {
          const { key, cents, outcome, because, reference } = instalment;
          const date = describeKey(key);
          return (
            <li key={key} className={styles.date}>
              <span>
                <strong>{date}</strong>
                <br />
                {outcome === 'taken' && words.taken(<Money cents={cents} />, describePlanDay(instalment.at, plan))}
                {outcome === 'skipped' && words.skipped}
                {outcome === 'missed' && (because ? words.missed[because] : words.notTaken)}
              </span>
              {reference && <SiteLink href={getDonationPath(reference)}>{words.receipt(date)}</SiteLink>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
