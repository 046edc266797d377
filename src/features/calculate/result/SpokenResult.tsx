import { useRested } from '../state/tools';
import * as styles from '../calculate.module.css';
import { spokenResult } from './resultTexts';

/** Milliseconds; long enough that a screen reader does not announce every key. */
const QUIET = 1_500;

/** Announces the result after a pause. */
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
