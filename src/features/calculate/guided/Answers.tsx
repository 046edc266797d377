import { formatAud } from '../../../domain/money';
import {
  createEmptyForm,
  schoolChoices,
  type ChoiceName,
  type SectionName,
  type ZakatResult,
} from '../../../domain/zakat';
import { choiceViews } from '../choices/choiceViews';
import { getSectionViews } from '../../../texts/zakat/sectionViews';
import type { Step } from '../state/CalculatorState';
import { askedChoices } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getEntryName } from '../../../texts/zakat/describeEntries';
import { getEntries, listOwnedSections } from '../state/formFields';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { keepExact } from '../../../components/ui/Untranslated';

const texts = lazyCopy.answers;

export interface AnswersProps {
  /** Settings that change this visitor's result, which were asked. */
  readonly matter: readonly ChoiceName[];
  readonly onMove: (step: Step) => void;
}

/** Lists the answers, and the settings if scholars differ, asked or not, each with a button that opens its question. */
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
          {texts.change(question, (words) => (
            <span className={styles.hidden}>{words}</span>
          ))}
        </button>
      </dd>
    </div>
  );
  const recommended = createEmptyForm(rulings).choices;
  const choiceRow = (name: ChoiceName) => {
    const { question, options } = choiceViews[name];
    const option = form.choices[name];
    const label = options[option]?.label(rulings) ?? '';
    return row(`choice.${name}`, question, option === recommended[name] ? texts.recommended(label) : label);
  };
  const notAsked = askedChoices.filter((name) => !matter.includes(name));
  return (
    <>
      <dl className={styles.answers}>
        {listOwnedSections(form).map((section) => {
          const entries = getEntries(form, section);
          const names = entries.map(({ label }, index) => getEntryName(section, index, label, entries.length));
          const sum = result.ok ? formatAud(sumEntries(result.value, section)) : null;
          return row(section, getSectionViews()[section].title, texts.entries(names, sum));
        })}
        {row('have', texts.anythingElse, texts.nothingElse)}
        {row(
          'prices',
          lazyCopy.all.prices,
          form.prices.gold || form.prices.silver ? texts.ownPrices : texts.publishedPrices,
        )}
      </dl>
      <div>
        <h4>{lazyCopy.all.choices}</h4>
        <p className={styles.soft}>{texts.choicesText}</p>
        {matter.length > 0 && <dl className={styles.settings}>{matter.map(choiceRow)}</dl>}
      </div>
      <div>
        <p className={styles.soft}>{texts.schoolText}</p>
        <dl className={styles.settings}>{schoolChoices.map(choiceRow)}</dl>
      </div>
      {notAsked.length > 0 && (
        <div>
          <p className={styles.soft}>{texts.notAsked}</p>
          <dl className={styles.settings}>{notAsked.map(choiceRow)}</dl>
        </div>
      )}
    </>
  );
}

/**
 * Sums the amounts that the entries of a list add to the result, in whole cents; for missed years the zakat that was
 * due in them.
 */
function sumEntries({ lines, missed }: ZakatResult, section: SectionName): number {
  // What is still owed for a missed year may be a line of this year's wealth too.
  return (section === 'missed' ? missed : lines).reduce(
    (sum, { field, cents }) => (field.startsWith(`${section}.`) ? sum + cents : sum),
    0,
  );
}
