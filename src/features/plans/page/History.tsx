import type { ReactNode } from 'react';
import { Money } from '../../../components/ui/Money';
import type { PlanView } from '../../../contract/plans';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { SiteLink } from '../../../components/ui/SiteLink';
import { describeKey } from '../../../texts/plan/describeDue';
import { copy } from '../../../texts/en-AU/plans';
import { describePlanDay } from '../planWords';
import * as styles from '../plans.module.css';

const texts = copy.history;

/** Says that a date’s gift was taken, and whether the money of a date has gone back since it was given, and how much of it is kept. */
function withReturned(taken: ReactNode, returned: PlanView['instalments'][number]['returned']): ReactNode {
  if (!returned) return taken;
  const { status, keptCents } = returned;
  if (status === 'partly_refunded')
    return texts.thenReturned(taken, texts.returned.partly_refunded(<Money cents={keptCents} />));
  const isNamed = status === 'refunded' || status === 'disputed' || status === 'dispute_lost';
  return isNamed ? texts.thenReturned(taken, texts.returned[status]) : taken;
}

/** Shows the outcome of earlier dates, newest first. */
export function History({ plan }: { readonly plan: PlanView }) {
  if (plan.instalments.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="plan-history">
      <h2 className={styles.heading} id="plan-history">
        {texts.heading}
      </h2>
      <ul className={styles.dates}>
        {plan.instalments.map((instalment) => {
          const { key, cents, outcome, because, reference, returned } = instalment;
          const date = describeKey(key);
          return (
            <li key={key} className={styles.date}>
              <span>
                <strong>{date}</strong>
                <br />
                {outcome === 'taken' &&
                  withReturned(texts.taken(<Money cents={cents} />, describePlanDay(instalment.at, plan)), returned)}
                {outcome === 'skipped' && texts.skipped}
                {outcome === 'missed' && (because ? texts.missed[because] : texts.notTaken)}
              </span>
              {reference && <SiteLink href={getDonationPath(reference)}>{texts.receipt(date)}</SiteLink>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
