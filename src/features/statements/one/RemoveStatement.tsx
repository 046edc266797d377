import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { Data, DataFailure } from '../../../services/data';
import { failureText } from '../../../services/data/query/failureText';
import * as styles from '../statements.module.css';
import { copy } from '../copy';

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
        {copy.removeStatement.removeThisCalculation}
      </button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={copy.removeStatement.removeThisCalculation} data-screen>
      <p ref={question} tabIndex={-1}>
        {copy.removeStatement.removeThisCalculationFor}
      </p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" disabled={busy} onClick={() => void remove()}>
          {busy ? copy.removeStatement.removing : copy.removeStatement.yesRemoveIt}
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={() => setAsking(false)}>
          {copy.removeStatement.keepIt}
        </Button>
      </div>
      {failure && (
        <Notice tone="bad" role="alert" heading={copy.removeStatement.weCouldNotRemoveIt}>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
    </div>
  );
}
