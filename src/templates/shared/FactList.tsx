import { Section } from '../../components/layout/Section';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './FactList.module.css';

export interface Fact {
  readonly value: string | null;
  readonly label: string | null;
}

/** A few figures with what they count. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const filled = facts.filter(({ value, label }) => value && label);
  if (filled.length === 0) return null;
  return (
    <Section>
      <dl className={styles.facts}>
        {filled.map(({ value, label }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{keepExact(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
