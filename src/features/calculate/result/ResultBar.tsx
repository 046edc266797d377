import { Money } from '../../../components/ui/Money';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';

/**
 * The result at the bottom of a narrow screen while the questions are above it. Hidden from screen readers, which have
 * the panel.
 */
export function ResultBar() {
  const cents = useCalculator(({ outcome }) => (outcome.ok ? outcome.result.payableCents : null));
  return (
    <p className={styles.bar} aria-hidden="true" data-screen>
      <span>Your zakat</span>
      <strong>{cents === null ? 'A$ …' : <Money cents={cents} />}</strong>
    </p>
  );
}
