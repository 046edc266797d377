import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { formCopy } from '../../texts/en-AU/forms';
import * as styles from './form.module.css';

export interface StartAgainProps {
  readonly onStartAgain: () => void;
  /** A warning about what can't be brought back. */
  readonly warning?: ReactNode;
  readonly words?: Readonly<Record<'button' | 'question' | 'keep' | 'remove', string>>;
}

/** Empties a form after a question. In a row of its own, away from the button that sends. */
export function StartAgain({ onStartAgain, warning, words = formCopy.startAgain }: StartAgainProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isAsking !== null) group.current?.querySelector('button')?.focus();
  }, [isAsking]);
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

export interface RemovedProps {
  readonly onBringBack: () => void;
  readonly words?: Readonly<Record<'removed' | 'bringBack', string>>;
}

/** Says that a form was emptied, and brings back what was in it. */
export function Removed({ onBringBack, words = formCopy.startAgain }: RemovedProps) {
  return (
    <Notice role="status" text={words.removed}>
      <Button look="quiet" size="small" onClick={onBringBack}>
        {words.bringBack}
      </Button>
    </Notice>
  );
}
