import { useMemo, useState } from 'react';
import { useRequest } from '../../../components/requests/useRequest';
import { FailureNotice } from '../../../components/ui/FailureNotice';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { Notice } from '../../../components/ui/Notice';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import { browserServices, type PlanServices } from '../PlanServices';
import { forgetPlanKey, wrongKey } from '../usePlanKey';
import { LinkForm } from './LinkForm';
import { PlanDetails } from './PlanDetails';
import * as styles from '../plans.module.css';

export interface PlanAppProps {
  /** The signed key of the plan; `null` if the address has none. */
  readonly planKey: string | null;
  /** Replaced in tests. */
  readonly services?: PlanServices;
  readonly clock?: () => Date;
}

const texts = copy.page;
const realClock = () => new Date();

/** The plan of a key, or why it can't be shown. */
export function PlanApp({ planKey, services = browserServices, clock = realClock }: PlanAppProps) {
  const { plans } = services;
  const read = useMemo(
    () => (planKey === null || planKey === wrongKey ? null : () => plans.read(planKey)),
    [planKey, plans],
  );
  const { data: plan, error, retry } = useRequest(read);

  const [isEnded, setEnded] = useState(false);
  if (isEnded) return <FocusedNotice tone="good" heading={copy.endLinks.doneTitle} text={copy.endLinks.done} />;
  if (planKey === null)
    return (
      <div className={styles.form}>
        <Notice heading={texts.noKeyTitle} text={texts.noKey} />
        <LinkForm services={services} />
      </div>
    );
  const isWrong = planKey === wrongKey || error?.code === 'not_found';
  if (isWrong)
    return (
      <div className={styles.form}>
        <Notice tone="care" role="alert" heading={texts.wrongKeyTitle} text={texts.wrongKey} />
        <LinkForm services={services} />
      </div>
    );
  if (error)
    return (
      <FailureNotice
        heading={texts.offlineTitle}
        text={error.code === 'offline' ? texts.offline : getFailureText(error)}
        onRetry={retry}
      />
    );
  if (!plan)
    return (
      <p className={styles.waiting} role="status">
        {copy.card.oneMoment}
      </p>
    );
  const onLinksEnded = () => {
    forgetPlanKey();
    setEnded(true);
  };
  return <PlanDetails first={plan} services={services} clock={clock} onLinksEnded={onLinksEnded} />;
}
