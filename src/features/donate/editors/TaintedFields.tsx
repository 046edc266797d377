import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Field';
import { formatAud } from '../../../domain/money';
import { AmountFields } from './AmountFields';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';

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
      <AmountFields {...props} hint="This is not zakat. We keep it in a separate fund." />
      {helps ? (
        <Suspense fallback={<p className={styles.price}>One moment …</p>}>
          <SumHelper onFound={(cents) => onChange({ amount: formatAud(cents).slice('A$'.length) })} />
        </Suspense>
      ) : (
        <Button look="quiet" size="small" className={styles.start} onClick={() => setHelps(true)}>
          Work out the amount
        </Button>
      )}
      <Checkbox
        id="no-receipt"
        label="Leave this gift off my receipt"
        hint="Many scholars say you should not benefit from this money, and that includes a tax deduction."
        checked={!line.receipt}
        onChange={({ target }) => onChange({ receipt: !target.checked })}
      />
    </>
  );
}
