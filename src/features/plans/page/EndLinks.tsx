import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { copy } from '../copy';
import { getFailureText } from '../failureTexts';
import type { Failure } from '../../../contract/CallResult';
import type { PartProps } from './PartFailure';
import * as styles from '../plans.module.css';

const words = copy.endLinks;

/** Ends every link of a plan, for a donor whose link another person has. */
export function EndLinks({ state: { plan }, services, onEnded }: PartProps & { readonly onEnded: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await services.plans.endLinks(plan.key);
    if (answer.ok) return onEnded();
    setBusy(false);
    setFailure(answer.error);
  };
  return (
    <div className={styles.form}>
      <p>{words.lede}</p>
      {failure && <FocusedNotice tone="bad" about={failure} heading={words.failed} text={getFailureText(failure)} />}
      <div className={styles.buttons}>
        <Button look="quiet" aria-disabled={busy || undefined} onClick={() => void press()}>
          {busy ? copy.card.oneMoment : words.button}
        </Button>
      </div>
    </div>
  );
}
