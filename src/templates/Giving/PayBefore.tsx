import { Section } from '../../components/layout/Section';
import { formatDate } from '../../components/ui/formatDate';
import * as styles from './giving.module.css';

/** Zakat al-fitr has a latest hour; after it the gift is another. */
export function PayBefore({ day }: { readonly day: string | null | undefined }) {
  if (!day) return null;
  return (
    <Section kind="flow">
      <p className={styles.before}>
        Give it before the Eid prayer on <strong>{formatDate(day)}</strong>. What is given after the prayer is sadaqah.
      </p>
    </Section>
  );
}
