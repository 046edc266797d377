import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Clears everything, once the visitor has said so twice. */
export function ClearAll() {
  const { store, rulings } = useTools();
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: the one in its place gets it.
    if (asked.current !== asking) button.current?.querySelector('button')?.focus();
    asked.current = asking;
  }, [asking]);
  return (
    <div ref={button} className={styles.buttons} role={asking ? 'group' : undefined} aria-labelledby="zakat-clear">
      {asking ? (
        <>
          <span id="zakat-clear">Clear every figure from this device?</span>
          <Button look="quiet" size="small" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            look="solid"
            size="small"
            onClick={() => {
              store.dispatch({ type: 'cleared', rulings });
              setAsking(false);
            }}
          >
            Clear everything
          </Button>
        </>
      ) : (
        <Button look="quiet" size="small" id="zakat-clear" onClick={() => setAsking(true)}>
          Clear everything
        </Button>
      )}
    </div>
  );
}
