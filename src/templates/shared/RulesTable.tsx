import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Section } from '../../components/layout/Section';
import { Disclosure } from '../../components/ui/Disclosure';
import * as styles from './RulesTable.module.css';
import { copy } from '../../texts/en-AU/pages/shared';
import { rulingTexts } from '../../texts/en-AU/contentValues/rulings';
import { sayValue } from '../../texts/sayValue';
import { rulingKinds } from '../../domain/zakat/rulings/rulingKinds';

/** A rate, weight or ruling from the content: every number of the site has such a row, with its source. */
export interface Rule {
  readonly key: string | null;
  readonly label: string | null;
  readonly value: string | null;
  readonly unit: string | null;
  readonly explanation: RichTextValue;
  readonly source: string | null;
}

export interface RulesTableProps {
  readonly heading: string | null;
  readonly rules: readonly Rule[] | null;
}

/** The rules that apply to a page, each with its value, meaning and source. */
export function RulesTable({ heading, rules }: RulesTableProps) {
  if (!rules?.length) return null;
  return (
    <Section kind="flow">
      <Disclosure summary={heading ?? copy.rules.heading} id="rules" heading="h2">
        <dl>
          {rules.map(({ key, label, value, unit, explanation, source }) => (
            <div key={key ?? label} className={styles.rule} id={key ? `rule-${key}` : undefined}>
              <dt className={styles.label}>{label}</dt>
              <dd>
                {value && (
                  <p className={styles.value}>
                    {key && key in rulingKinds ? sayValue(rulingTexts, value) : value}{' '}
                    {unit && <span className={styles.unit}>{unit}</span>}
                  </p>
                )}
                <RichText field={explanation} look="plain" />
                {source && <p className={styles.source}>{copy.rules.source(source)}</p>}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Section>
  );
}
