import { useEffect, useState } from 'react';
import { Pattern } from '../../../components/brand/Pattern';
import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { Tag } from '../../../components/ui/Tag';
import { formatAud } from '../../../domain/money';
import { describeSchedule } from '../../../domain/plan/describeSchedule';
import type { PlanView } from '../../../contract/plans';
import type { Failure } from '../../../services/http/CallResult';
import { copy } from '../copy';
import { failureText } from '../failureTexts';
import { getPlanPath } from '../getPlanPath';
import { browserServices, type PlanServices } from '../PlanServices';
import { dueWords } from '../planWords';
import * as styles from '../plans.module.css';

export interface AccountPlansProps {
  /** Called where the session is over. */
  readonly signedOut: () => void;
  /** Replaced in tests. */
  readonly services?: Pick<PlanServices, 'plans'>;
}

type Loading =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'loaded'; readonly plans: readonly PlanView[] };

const words = copy.account;

/** The plans of the signed-in donor, newest first; each opens on its own page. */
export function AccountPlans({ signedOut, services = browserServices }: AccountPlansProps) {
  const [loading, setLoading] = useState<Loading>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  const { plans } = services;
  useEffect(() => {
    let wanted = true;
    setLoading({ type: 'loading' });
    void plans.list().then((answer) => {
      if (!wanted) return;
      if (answer.ok) return setLoading({ type: 'loaded', plans: answer.value });
      setLoading({ type: 'failed', failure: answer.failure });
      if (answer.failure.code === 'unauthorized') signedOut();
    });
    return () => {
      wanted = false;
    };
    // `signedOut` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plans, tries]);

  if (loading.type === 'loading')
    return (
      <p className={styles.waiting} role="status">
        {words.loading}
      </p>
    );
  if (loading.type === 'failed')
    return (
      <FailureNotice heading={words.failed} text={failureText(loading.failure)} onRetry={() => setTries(tries + 1)} />
    );
  if (loading.plans.length === 0)
    return (
      <div className={styles.empty}>
        <Pattern className={styles.pattern} />
        <h3 className={styles.heading}>{words.noneTitle}</h3>
        <p>{words.none}</p>
        <ButtonLink href="/pay">{words.give}</ButtonLink>
      </div>
    );
  return (
    <div className={styles.plan}>
      <p>{words.lede}</p>
      <ul className={styles.cards}>
        {loading.plans.map((plan) => (
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
          <Money cents={plan.cents} /> {schedule}
        </h3>
        <Tag tone={plan.status === 'active' ? 'good' : plan.status === 'needs_donor' ? 'brand' : 'plain'}>
          {copy.status[plan.status]}
        </Tag>
      </div>
      <p>
        {plan.fundName}
        {plan.beneficiaryTitle && `: ${plan.beneficiaryTitle}`}
        <br />
        {copy.facts.given}: {copy.facts.givenWords(<Money cents={plan.takenCents} />, plan.takenCount)}.
        {next && plan.status === 'active' && <> {words.next(dueWords(next, plan))}</>}
      </p>
      <div>
        <ButtonLink href={getPlanPath(plan.key)} look="quiet" size="small" className={styles.open}>
          {words.open(`${formatAud(plan.cents)} ${schedule}`)}
        </ButtonLink>
      </div>
    </article>
  );
}
