import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { isEmpty } from './resultTexts';
import { usePayPath } from './usePayPath';

/** The result and the way to pay it, at the bottom of a narrow screen while the questions are there. */
export function ResultBar() {
  const cents = useCalculator(({ outcome }) => (outcome.ok ? outcome.result.payableCents : null));
  const empty = useCalculator(({ outcome }) => outcome.ok && isEmpty(outcome.result));
  const path = usePayPath(cents ?? 0);
  if (empty) return null;
  return (
    <div className={styles.bar} data-screen>
      <p className={styles.barDue}>
        Your zakat <strong>{cents === null ? 'A$ …' : <Money cents={cents} />}</strong>
      </p>
      {cents !== null && cents > 0 && (
        <ButtonLink href={path} size="small">
          Pay this<span className={styles.hidden}> zakat of {formatAud(cents)}</span>
        </ButtonLink>
      )}
    </div>
  );
}
