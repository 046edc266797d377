import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { Money } from '../../components/ui/Money';
import type { Preset } from './givingData';
import * as styles from './giving.module.css';

/** What some amounts can do. */
export function SuggestedAmounts({ presets }: { readonly presets: readonly Preset[] }) {
  const filled = presets.filter((preset): preset is Preset & { amount: number } => Boolean(preset.amount));
  if (filled.length === 0) return null;
  return (
    <Section labelledBy="amounts">
      <SectionHead heading="What a gift can do" id="amounts" />
      <ul className={styles.amounts}>
        {filled.map(({ amount, label }) => (
          <li key={amount} className={styles.amount}>
            <strong className={styles.sum}>
              <Money cents={amount * 100} short />
            </strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
