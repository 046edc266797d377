import { useEffect, useState } from 'react';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { Notice } from '../../../components/ui/Notice';
import type { PlanView } from '../../../contract/plans';
import type { Failure } from '../../../services/http/CallResult';
import { copy } from '../copy';
import { failureText } from '../failureTexts';
import { browserServices, type PlanServices } from '../PlanServices';
import { wrongKey } from '../usePlanKey';
import { PlanDetails } from './PlanDetails';
import * as styles from '../plans.module.css';

export interface PlanAppProps {
  /** The signed key of the plan; `null` where the address has none. */
  readonly planKey: string | null;
  /** Replaced in tests. */
  readonly services?: PlanServices;
  readonly clock?: () => Date;
}

type Loading =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'loaded'; readonly plan: PlanView };

const words = copy.page;
const realClock = () => new Date();

/** The plan of a key, or why it can't be shown. */
export function PlanApp({ planKey, services = browserServices, clock = realClock }: PlanAppProps) {
  const [loading, setLoading] = useState<Loading>({ type: 'loading' });
  const [tries, setTries] = useState(0);
  const { plans } = services;
  useEffect(() => {
    if (planKey === null || planKey === wrongKey) return;
    let wanted = true;
    setLoading({ type: 'loading' });
    void plans.read(planKey).then((answer) => {
      if (!wanted) return;
      setLoading(answer.ok ? { type: 'loaded', plan: answer.value } : { type: 'failed', failure: answer.failure });
    });
    return () => {
      wanted = false;
    };
  }, [planKey, plans, tries]);

  if (planKey === null) return <Notice heading={words.noKeyTitle} text={words.noKey} />;
  const isWrong = planKey === wrongKey || (loading.type === 'failed' && loading.failure.code === 'not_found');
  if (isWrong) return <Notice tone="care" role="alert" heading={words.wrongKeyTitle} text={words.wrongKey} />;
  if (loading.type === 'loading')
    return (
      <p className={styles.waiting} role="status">
        {copy.card.oneMoment}
      </p>
    );
  if (loading.type === 'failed')
    return (
      <FailureNotice
        heading={words.offlineTitle}
        text={loading.failure.code === 'offline' ? words.offline : failureText(loading.failure)}
        onRetry={() => setTries(tries + 1)}
      />
    );
  return <PlanDetails first={loading.plan} services={services} clock={clock} />;
}
