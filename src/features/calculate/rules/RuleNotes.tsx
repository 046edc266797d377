import { Disclosure } from '../../../components/ui/Disclosure';
import type { RulingKey } from '../../../domain/zakat';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';

/** By which rules something is counted, each with what it means and where it comes from. */
export function RuleNotes({ rules }: { readonly rules: readonly RulingKey[] }) {
  const { guide } = useTools();
  return (
    <Disclosure summary="How we count this, and why">
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule}>
            <dt>{guide[rule].label}</dt>
            <dd>
              {guide[rule].explanation} <RuleSource rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Where a rule comes from. */
export function RuleSource({ rule }: { readonly rule: RulingKey }) {
  return <span className={styles.source}>Source: {useTools().guide[rule].source}</span>;
}
