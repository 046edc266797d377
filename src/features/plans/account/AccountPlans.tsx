import type { ReactNode } from 'react';
import { useRequest } from '../../../components/requests/useRequest';
import { Pattern } from '../../../components/brand/Pattern';
import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { RequestView } from '../../../components/requests/RequestView';
import { Tag } from '../../../components/ui/Tag';
import { formatDay } from '../../../texts/days';
import { describeSchedule } from '../../../texts/plan/describeSchedule';
import type { PlanView } from '../../../contract/plans';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import { getPlanPath } from '../getPlanPath';
import { browserServices, type PlanServices } from '../PlanServices';
import { describePlanDue, getStatusTone } from '../planWords';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';
import { sentences } from '../../../texts/en-AU/sentences';
import { fundTexts } from '../../../texts/en-AU/contentValues/funds';
import { sayValue } from '../../../texts/sayValue';

export interface AccountPlansProps {
  /** Called when the session is over. */
  readonly signedOut: () => void;
  /** Replaced in tests. */
  readonly services?: Pick<PlanServices, 'plans'>;
}

const texts = copy.account;

/** The plans of the signed-in donor, newest first; each opens on its own page. */
export function AccountPlans({ signedOut, services = browserServices }: AccountPlansProps) {
  return (
    <RequestView request={useRequest(services.plans.list, { signedOut })} what={texts.what} getText={getFailureText}>
      {(plans) => <PlanList plans={plans} />}
    </RequestView>
  );
}

function PlanList({ plans }: { readonly plans: readonly PlanView[] }) {
  if (plans.length === 0)
    return (
      <div className={styles.empty}>
        <Pattern className={styles.pattern} />
        <h3 className={styles.heading}>{texts.noneTitle}</h3>
        <p>{texts.none}</p>
        <ButtonLink href="/pay">{texts.give}</ButtonLink>
      </div>
    );
  return (
    <div className={styles.plan}>
      <p>{texts.lede}</p>
      <ul className={styles.cards}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlanCard({ plan }: { readonly plan: PlanView }) {
  const [next] = plan.next;
  const schedule = describeSchedule(plan);
  return (
    <article className={styles.box} aria-labelledby={plan.id}>
      <div className={styles.head}>
        <h3 className={styles.heading} id={plan.id}>
          {copy.facts.amount(<Money cents={plan.cents} />, schedule)}
        </h3>
        <Tag tone={getStatusTone(plan.status)}>{plan.isShort ? copy.shortStatus : copy.status[plan.status]}</Tag>
      </div>
      <p>
        {sayValue(fundTexts, plan.fundName)}
        {plan.beneficiaryTitle && `: ${plan.beneficiaryTitle}`}
        <br />
        {[
          texts.given(
            plan.takenCount > 0
              ? copy.facts.givenWords(<Money cents={plan.takenCents} />, plan.takenCount)
              : copy.facts.nothingYet,
          ),
          ...(next && plan.status === 'active'
            ? [texts.next(describePlanDue(next, plan), placeNames[plan.city]!)]
            : []),
          ...(plan.restart ? [texts.restart(formatDay(plan.restart.until, 'long'), placeNames[plan.city]!)] : []),
        ].reduce((before: ReactNode, sentence) => sentences.both(before, sentence))}
      </p>
      <div>
        <ButtonLink href={getPlanPath(plan.key)} look="quiet" size="small" className={styles.open}>
          {texts.open(copy.facts.amount(<Money cents={plan.cents} />, schedule))}
        </ButtonLink>
      </div>
    </article>
  );
}
