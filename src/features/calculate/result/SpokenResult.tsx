import { useRested } from '../state/tools';
import * as styles from '../calculate.module.css';
import { spokenResult } from './resultTexts';

/** Long enough that a screen reader is not told of every key that is pressed. */
const QUIET = 1_500;

/** Speaks the result once the visitor rests. */
export function SpokenResult() {
  const text = useRested(({ outcome, shown }) => {
    if (outcome.ok) return spokenResult(outcome.result);
    if (shown.size === 0) return '';
    return shown.size === 1 ? 'No result yet. Fix 1 field.' : `No result yet. Fix ${shown.size} fields.`;
  }, QUIET);
  return (
    <p className={styles.hidden} role="status" data-screen>
      {text}
    </p>
  );
}
