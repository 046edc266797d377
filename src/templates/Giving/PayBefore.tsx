import { Section } from '../../components/layout/Section';
import { formatDate } from '../../components/ui/formatDate';
import * as styles from './giving.module.css';

/**
 * The deadline of zakat al-fitr, after which a donation counts as sadaqah. The page may be read long after it was
 * built, so the text is true before and after.
 */
export function PayBefore({ day }: { readonly day: string | null | undefined }) {
  if (!day) return null;
  return (
    <Section kind="flow">
      <p className={styles.before}>
        What is given before the Eid prayer on <strong>{formatDate(day)}</strong> is zakat al-fitr. What is given after
        it is sadaqah.
      </p>
    </Section>
  );
}
