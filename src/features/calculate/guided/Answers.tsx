import { formatAud } from '../../../domain/money';
import type { ChoiceName, SectionName, ZakatResult } from '../../../domain/zakat';
import { choiceViews } from '../choices/choiceViews';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';
import type { Step } from '../state/CalculatorState';
import { choiceNames, ownedSections } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { entryName } from '../../../domain/zakat/words/entryName';
import { getEntries } from '../state/formFields';
import * as styles from '../calculate.module.css';

export interface AnswersProps {
  readonly matter: readonly ChoiceName[];
  readonly onMove: (step: Step) => void;
}

/** The answers, each with a link to its question; and the questions that were skipped. */
export function Answers({ matter, onMove }: AnswersProps) {
  const { rulings } = useTools();
  const form = useCalculator((state) => state.form);
  const result = useCalculator((state) => state.outcome);
  const row = (step: Step, question: string, answer: string) => (
    <div key={step} className={styles.answer}>
      <dt>{question}</dt>
      <dd>
        {answer}{' '}
        <button type="button" className={styles.linkButton} onClick={() => onMove(step)}>
          Change <span className={styles.hidden}>{question}</span>
        </button>
      </dd>
    </div>
  );
  const left = choiceNames.filter((name) => !matter.includes(name));
  return (
    <>
      <dl className={styles.answers}>
        {ownedSections(form).map((section) => {
          const entries = getEntries(form, section);
          const names = entries.map(({ label }, index) => entryName(section, index, label, entries.length));
          const counts = result.ok ? `: ${formatAud(countedIn(result.result, section))}` : '';
          return row(section, sectionViews[section].title, `${names.join(', ')}${counts}`);
        })}
        {row('have', 'Anything else you have or owe', 'Nothing else')}
        {row(
          'prices',
          'Gold and silver prices',
          form.prices.gold || form.prices.silver ? 'Entered by you' : 'Published prices',
        )}
        {matter.map((name) => {
          const view = choiceViews[name];
          return row(`choice.${name}`, view.question, view.options[form.choices[name]]?.label(rulings) ?? '');
        })}
      </dl>
      {left.length > 0 && (
        <p className={styles.soft}>
          We left these questions out, because they make no difference to your zakat:{' '}
          {left.map((name) => choiceTopics[name]).join('; ')}.
        </p>
      )}
    </>
  );
}

/** What the entries of a list count for; for missed years what was due in them. */
function countedIn({ lines, missed }: ZakatResult, section: SectionName): number {
  return [...lines, ...missed].reduce(
    (sum, { field, cents }) => (field.startsWith(`${section}.`) ? sum + cents : sum),
    0,
  );
}

const choiceTopics: Readonly<Record<ChoiceName, string>> = {
  basis: 'gold or silver for the nisab',
  weights: 'the nisab weight',
  year: 'a lunar or solar year',
  school: 'the school of law (madhhab)',
  proxy: 'how much of long-term shares counts',
  superannuation: 'how super is counted',
  mortgage: 'your home loan',
};
