import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { Data, DataFailure } from '../../../services/data';
import { failureText } from '../../../services/data/query/failureText';
import * as styles from '../statements.module.css';

export interface RemoveStatementProps {
  readonly id: string;
  readonly data: Data;
  readonly onRemoved: () => void;
}

/** Removes a calculation permanently, after a confirmation. */
export function RemoveStatement({ id, data, onRemoved }: RemoveStatementProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DataFailure | null>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  async function remove() {
    setBusy(true);
    setFailure(null);
    const answer = await data.removeCalculation(id);
    setBusy(false);
    if (answer.ok) onRemoved();
    else setFailure(answer.reason);
  }

  if (!asking) {
    return (
      <button type="button" className={styles.remove} data-screen onClick={() => setAsking(true)}>
        Remove this calculation
      </button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label="Remove this calculation" data-screen>
      <p ref={question} tabIndex={-1}>
        Remove this calculation for good? You can’t get it back. Gifts you made from it don’t change.
      </p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" disabled={busy} onClick={() => void remove()}>
          {busy ? 'Removing …' : 'Yes, remove it'}
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
      {failure && (
        <Notice tone="bad" role="alert" heading="We could not remove it">
          <p>{failureText(failure)}</p>
        </Notice>
      )}
    </div>
  );
}
