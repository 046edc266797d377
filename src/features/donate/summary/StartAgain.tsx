import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import * as styles from '../donate.module.css';
import { copy } from '../copy';

export interface StartAgainProps {
  /** There is something to empty. */
  readonly isPossible: boolean;
  readonly onStartAgain: () => void;
}

/** Empties the form, after a question. Its room is kept, so that nothing moves once there is something to empty. */
export function StartAgain({ isPossible, onStartAgain }: StartAgainProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isAsking !== null) group.current?.querySelector('button')?.focus();
  }, [isAsking]);
  const words = copy.startAgain;
  return (
    <div className={styles.startAgain} ref={group}>
      {isPossible && !isAsking && (
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      )}
      {isPossible && isAsking && (
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
