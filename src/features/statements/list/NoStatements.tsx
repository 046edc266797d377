import { ButtonLink } from '../../../components/ui/Button';
import * as styles from '../statements.module.css';
import { copy } from '../copy';

/** Shown if nothing is saved yet. */
export function NoStatements() {
  return (
    <div className={styles.empty}>
      <h3>{copy.noStatements.noSavedCalculationsYet}</h3>
      <p>{copy.noStatements.workOutYourZakatThen}</p>
      <ButtonLink href="/calculate" look="solid">
        {copy.noStatements.workOutYourZakat}
      </ButtonLink>
    </div>
  );
}
