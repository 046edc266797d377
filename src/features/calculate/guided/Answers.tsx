import { formatAud } from '../../../domain/money';
import {
  createEmptyForm,
  schoolChoices,
  type ChoiceName,
  type SectionName,
  type ZakatResult,
} from '../../../domain/zakat';
import { choiceViews } from '../choices/choiceViews';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';
import type { Step } from '../state/CalculatorState';
import { askedChoices, listOwnedSections } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getEntryName } from '../../../domain/zakat/words/describeEntries';
import { getEntries } from '../state/formFields';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { keepExact } from '../../../components/ui/Untranslated';

const words = lazyCopy.answers;

export interface AnswersProps {
  readonly matter: readonly ChoiceName[];
  readonly onMove: (step: Step) => void;
}

/** The answers and the settings where scholars differ, asked or not, each with a button that opens its question. */
export function Answers({ matter, onMove }: AnswersProps) {
  const { rulings } = useTools();
  const form = useCalculator((state) => state.form);
  const result = useCalculator((state) => state.outcome);
  const row = (step: Step, question: string, answer: string) => (
    <div key={step} className={styles.answer}>
      <dt>{question}</dt>
      <dd>
        {keepExact(answer)}{' '}
        <button type="button" className={styles.linkButton} onClick={() => onMove(step)}>
          {words.change} <span className={styles.hidden}>{question}</span>
        </button>
      </dd>
    </div>
  );
  const recommended = createEmptyForm(rulings).choices;
  const choiceRow = (name: ChoiceName) => {
    const { question, options } = choiceViews[name];
    const option = form.choices[name];
    const label = options[option]?.label(rulings) ?? '';
    return row(`choice.${name}`, question, option === recommended[name] ? words.recommended(label) : label);
  };
  const left = askedChoices.filter((name) => !matter.includes(name));
  return (
    <>
      <dl className={styles.answers}>
        {listOwnedSections(form).map((section) => {
          const entries = getEntries(form, section);
          const names = entries.map(({ label }, index) => getEntryName(section, index, label, entries.length));
          const sum = result.ok ? formatAud(countedIn(result.value, section)) : null;
          return row(section, sectionViews[section].title, words.entries(names, sum));
        })}
        {row('have', words.anythingElse, words.nothingElse)}
        {row(
          'prices',
          lazyCopy.all.prices,
          form.prices.gold || form.prices.silver ? words.ownPrices : words.publishedPrices,
        )}
      </dl>
      <div>
        <h4>{lazyCopy.all.choices}</h4>
        <p className={styles.soft}>{words.choicesText}</p>
        {matter.length > 0 && <dl className={styles.settings}>{matter.map(choiceRow)}</dl>}
      </div>
      <div>
        <p className={styles.soft}>{words.schoolText}</p>
        <dl className={styles.settings}>{schoolChoices.map(choiceRow)}</dl>
      </div>
      {left.length > 0 && (
        <div>
          <p className={styles.soft}>{words.notAsked}</p>
          <dl className={styles.settings}>{left.map(choiceRow)}</dl>
        </div>
      )}
    </>
  );
}

/** Returns what the entries of a list count for; for missed years what was due in them. */
function countedIn({ lines, missed }: ZakatResult, section: SectionName): number {
  // What is still owed for a missed year may be a line of this year's wealth too.
  return (section === 'missed' ? missed : lines).reduce(
    (sum, { field, cents }) => (field.startsWith(`${section}.`) ? sum + cents : sum),
    0,
  );
}
