import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Field';
import { formatAud } from '../../../domain/money';
import { AmountFields } from './AmountFields';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { copy } from '../copy';

/** Lazy: most donors know their amount. */
const SumHelper = lazy(() => import('./SumHelper'));

/**
 * An amount, a helper that calculates it, and the option of no receipt, because donors may not want a benefit from
 * tainted wealth.
 */
export function TaintedFields(props: EditorProps) {
  const { line, onChange } = props;
  const [helps, setHelps] = useState(false);
  return (
    <>
      <AmountFields {...props} hint={copy.editors.tainted.hint} />
      {helps ? (
        <Suspense fallback={<p className={styles.price}>{copy.oneMoment}</p>}>
          <SumHelper onFound={(cents) => onChange({ amount: formatAud(cents).slice('A$'.length) })} />
        </Suspense>
      ) : (
        <Button look="quiet" size="small" className={styles.start} onClick={() => setHelps(true)}>
          {copy.editors.tainted.workOut}
        </Button>
      )}
      <Checkbox
        id="no-receipt"
        label={copy.editors.tainted.noReceipt}
        hint={copy.editors.tainted.noReceiptHint}
        checked={!line.receipt}
        onChange={({ target }) => onChange({ receipt: !target.checked })}
      />
    </>
  );
}
