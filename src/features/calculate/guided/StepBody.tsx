import type { ChoiceEffect, ChoiceName, SectionName } from '../../../domain/zakat';
import { SectionEditor } from '../entries/SectionEditor';
import type { Step } from '../state/CalculatorState';
import * as styles from '../calculate.module.css';
import { LazyPart } from '../LazyPart';
import { loadPriceEditor } from '../prices/loadPriceEditor';
import { HaveStep } from './HaveStep';
import { getChoiceName } from './stepQuestion';

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
  if (step !== 'prices') return <SectionEditor section={step as SectionName} />;
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
