import type { ChoiceEffect, ChoiceName, SectionName } from '../../../domain/zakat';
import { loadSectionEditor } from '../entries/loadSectionEditor';
import type { Step } from '../state/CalculatorState';
import { LazyPart } from '../LazyPart';
import { loadPriceEditor } from '../prices/loadPriceEditor';
import { Checkbox } from '../../../components/ui/Field';
import { sectionTitles } from '../../../domain/zakat/words/sectionTitles';
import { sectionNames } from '../state/formFields';
import { useCalculator, useDispatch } from '../state/tools';
import { choiceQuestions } from '../choices/choiceQuestions';
import * as styles from '../calculate.module.css';

const loadChoiceEditor = () => import('../choices/ChoiceEditor').then(({ ChoiceEditor }) => ChoiceEditor);
const loadAnswers = () => import('./Answers').then(({ Answers }) => Answers);

export interface StepBodyProps {
  readonly step: Step;
  readonly effects: readonly ChoiceEffect[];
  readonly matter: readonly ChoiceName[];
  /** Whether the question was opened from the result: then there is nothing left to skip. */
  readonly isChanging: boolean;
  readonly onMove: (step: Step) => void;
}

/** The inputs that answer a question. */
export function StepBody({ step, effects, matter, isChanging, onMove }: StepBodyProps) {
  const choice = getChoiceName(step);
  if (choice) {
    return (
      <>
        <p className={styles.soft}>
          Scholars differ on this, so we start with our recommended setting.
          {!isChanging &&
            ' “Use recommended settings” skips this question and the others about Islamic law. You can change each of them from the result.'}
        </p>
        <LazyPart load={loadChoiceEditor} with={{ choice, effects }} />
      </>
    );
  }
  if (step === 'have') return <HaveStep />;
  if (step === 'done') return <LazyPart load={loadAnswers} with={{ matter, onMove }} />;
  if (step !== 'prices') return <LazyPart load={loadSectionEditor} with={{ section: step as SectionName }} />;
  return (
    <>
      <p className={styles.soft}>
        The nisab is the value of a set weight of gold or silver, so it changes with the price. If your zakat date is
        another day, enter the price on that day.
      </p>
      <LazyPart load={loadPriceEditor} />
    </>
  );
}

/** Text of a step's question. */
export function stepQuestion(step: Step): string {
  if (step === 'have') return 'What do you have, and what do you owe?';
  if (step === 'prices') return 'Which gold and silver prices should we use?';
  if (step === 'done') return 'Check your answers';
  const choice = getChoiceName(step);
  return choice ? choiceQuestions[choice] : sectionTitles[step as SectionName].question;
}

/** The choice that a step asks for. */
export function getChoiceName(step: Step): ChoiceName | null {
  return step.startsWith('choice.') ? (step.slice('choice.'.length) as ChoiceName) : null;
}

/** Asks which kinds of wealth the visitor has; only these are asked about. */
function HaveStep() {
  return (
    <fieldset className={styles.ticks}>
      <legend>
        Tick everything you have or owe on your zakat date, the day you work out your zakat each year. We only ask about
        what you tick.
      </legend>
      {sectionNames.map((section) => (
        <Tick key={section} section={section} />
      ))}
    </fieldset>
  );
}

function Tick({ section }: { readonly section: SectionName }) {
  const dispatch = useDispatch();
  const ticked = useCalculator(({ form }) => form[section].length > 0);
  const { title, what } = sectionTitles[section];
  return (
    <Checkbox
      id={`zakat-have-${section}`}
      label={title}
      hint={what}
      checked={ticked}
      onChange={({ target }) => dispatch({ type: 'ticked', section, on: target.checked, what: title })}
    />
  );
}
