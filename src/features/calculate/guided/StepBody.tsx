import type { ChoiceEffect, ChoiceName, SectionName } from '../../../domain/zakat';
import { loadSectionEditor } from '../entries/loadSectionEditor';
import type { Step } from '../state/CalculatorState';
import { LazyPart } from '../../../components/lazy/LazyPart';
import { Checkbox } from '../../../components/ui/Checkbox';
import { sectionTitles } from '../../../texts/en-AU/zakat/sections';
import { sectionNames } from '../state/formFields';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.guided;

const loadChoiceStep = () => import('../choices/ChoiceStep').then(({ ChoiceStep }) => ChoiceStep);
const loadPriceStep = () => import('../prices/PriceEditor').then(({ PriceStep }) => PriceStep);

export interface StepBodyProps {
  readonly step: Step;
  readonly effects: readonly ChoiceEffect[];
  /** Whether the question was opened from the result: then there is nothing left to skip. */
  readonly isChanging: boolean;
}

/** The inputs that answer a question. */
export function StepBody({ step, effects, isChanging }: StepBodyProps) {
  const choice = getChoiceName(step);
  if (choice) {
    return <LazyPart load={loadChoiceStep} with={{ choice, effects, isChanging }} />;
  }
  if (step === 'have') return <HaveStep />;
  if (step !== 'prices') return <LazyPart load={loadSectionEditor} with={{ section: step as SectionName }} />;
  return <LazyPart load={loadPriceStep} />;
}

/** Returns the text of a step's question. */
export function stepQuestion(step: Step): string {
  if (step === 'have' || step === 'prices') return texts.questions[step];
  const choice = getChoiceName(step);
  return choice ? copy.choices[choice] : sectionTitles[step as SectionName].question;
}

/** Returns the choice that a step asks for. */
export function getChoiceName(step: Step): ChoiceName | null {
  return step.startsWith('choice.') ? (step.slice('choice.'.length) as ChoiceName) : null;
}

/** Asks which kinds of wealth the visitor has; only these are asked about. */
function HaveStep() {
  return (
    <fieldset className={styles.ticks}>
      <legend>{texts.have}</legend>
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
