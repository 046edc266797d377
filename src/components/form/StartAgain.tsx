import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { formCopy } from './copy';
import * as styles from './form.module.css';

const words = formCopy.startAgain;

export interface StartAgainProps {
  readonly onStartAgain: () => void;
  /** Brings back what was removed; null where there is nothing. */
  readonly onBringBack: (() => void) | null;
  /** What can't be brought back. */
  readonly warning?: string | false;
}

/** Empties a form after a question, and can bring back what was in it. In a row of its own, away from the button that sends. */
export function StartAgain({ onStartAgain, onBringBack, warning }: StartAgainProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isAsking !== null) group.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (onBringBack)
    return (
      <Notice role="status" text={words.removed}>
        <Button look="quiet" size="small" onClick={onBringBack}>
          {words.bringBack}
        </Button>
      </Notice>
    );
  return (
    <div ref={group}>
      {isAsking ? (
        <div role="group" aria-labelledby="start-again">
          <p id="start-again">
            {words.question} {warning}
          </p>
          <div className={styles.buttons}>
            <Button look="quiet" size="small" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                setAsking(null);
                onStartAgain();
              }}
            >
              {words.remove}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      )}
    </div>
  );
}
