import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

const words = lazyCopy.emptying;

export interface StartAgainProps {
  readonly onStartAgain: () => void;
}

/** Empties the form, after a question. */
export function StartAgain({ onStartAgain }: StartAgainProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isAsking !== null) group.current?.querySelector('button')?.focus();
  }, [isAsking]);
  return (
    <div ref={group}>
      {!isAsking && (
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      )}
      {isAsking && (
        <div role="group" aria-labelledby="start-again">
          <p id="start-again">{words.question}</p>
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
              {words.empty}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Says that the form was emptied, and brings back what was in it. */
export function Removed({ onBringBack }: { readonly onBringBack: () => void }) {
  return (
    <Notice role="status">
      <p>{words.done}</p>
      <Button look="quiet" size="small" onClick={onBringBack}>
        {words.undo}
      </Button>
    </Notice>
  );
}
