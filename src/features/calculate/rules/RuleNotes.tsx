import { Disclosure } from '../../../components/ui/Disclosure';
import type { RulingKey } from '../../../domain/zakat';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';
import { keepExact } from '../../../components/ui/Untranslated';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.rules;

/** The rules that count something, each with its meaning and source. */
export function RuleNotes({ rules }: { readonly rules: readonly RulingKey[] }) {
  const { guide } = useTools();
  return (
    <Disclosure summary={texts.how}>
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule}>
            <dt>{guide[rule].label}</dt>
            <dd>
              {keepExact(guide[rule].explanation)} <RuleSource rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The source of a rule. */
export function RuleSource({ rule }: { readonly rule: RulingKey }) {
  return <span className={styles.source}>{texts.source(useTools().guide[rule].source)}</span>;
}
