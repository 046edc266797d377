import { ButtonLink } from '../../../components/ui/Button';
import * as styles from '../statements.module.css';

/** What stands where nothing was saved yet. */
export function NoStatements() {
  return (
    <div className={styles.empty}>
      <h3>No statements yet</h3>
      <p>
        When you have worked out your zakat, “Save to my account” keeps the calculation here as it is: what you entered,
        the prices and rules of that day, and every line. You can print it, and compare one year with another.
      </p>
      <ButtonLink href="/calculate" look="solid">
        To the calculator
      </ButtonLink>
    </div>
  );
}
