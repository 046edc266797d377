import { ButtonLink } from '../../../components/ui/Button';
import * as styles from '../statements.module.css';

/** Shown if nothing is saved yet. */
export function NoStatements() {
  return (
    <div className={styles.empty}>
      <h3>No saved calculations yet</h3>
      <p>
        Work out your zakat, then choose “Save to my account”. We keep a copy here with what you entered, the prices and
        rules of that day, and every line. You can print it, and compare one year with another.
      </p>
      <ButtonLink href="/calculate" look="solid">
        Work out your zakat
      </ButtonLink>
    </div>
  );
}
