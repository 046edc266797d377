import { Section } from '../../components/layout/Section';
import { formatDate } from '../../components/ui/formatDate';
import * as styles from './giving.module.css';

/** Zakat al-fitr has a latest hour; after it the gift is another. The page stands long after it was built, so the line is true on either side. */
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
