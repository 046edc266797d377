import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

/** Asks whether to clear everything. Takes focus, because the button that opened it is gone. */
export function ClearQuestion({ onClose }: { readonly onClose: () => void }) {
  const { store, drafts, rulings } = useTools();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={group} className={styles.buttons} role="group" aria-labelledby="zakat-clear">
      <span id="zakat-clear">{lazyCopy.clear.question}</span>
      <Button look="quiet" size="small" onClick={onClose}>
        {lazyCopy.clear.keep}
      </Button>
      <Button
        look="solid"
        size="small"
        onClick={() => {
          drafts.clear();
          store.dispatch({ type: 'cleared', rulings, what: lazyCopy.clear.everything });
          onClose();
        }}
      >
        {copy.tools.clear}
      </Button>
    </div>
  );
}
