import type { ChoiceEffect, ChoiceName, SectionName } from '../../../domain/zakat';
import { SectionEditor } from '../entries/SectionEditor';
import type { Step } from '../state/CalculatorState';
import * as styles from '../calculate.module.css';
import { OnDemand } from '../OnDemand';
import { loadPriceEditor } from '../prices/loadPriceEditor';
import { HaveStep } from './HaveStep';
import { choiceOf } from './stepQuestion';

const loadChoiceEditor = () => import('../choices/ChoiceEditor').then(({ ChoiceEditor }) => ChoiceEditor);
const loadAnswers = () => import('./Answers').then(({ Answers }) => Answers);

export interface StepBodyProps {
  readonly step: Step;
  readonly effects: readonly ChoiceEffect[];
  readonly matter: readonly ChoiceName[];
  readonly onMove: (step: Step) => void;
}

/** What answers a question. */
export function StepBody({ step, effects, matter, onMove }: StepBodyProps) {
  const choice = choiceOf(step);
  if (choice) return <OnDemand load={loadChoiceEditor} with={{ choice, effects }} />;
  if (step === 'have') return <HaveStep />;
  if (step === 'done') return <OnDemand load={loadAnswers} with={{ matter, onMove }} />;
  if (step !== 'prices') return <SectionEditor section={step as SectionName} />;
  return (
    <>
      <p className={styles.soft}>
        The nisab is a weight of metal, so it goes by the price. If your zakat date is another day, enter its price
        here.
      </p>
      <OnDemand load={loadPriceEditor} />
    </>
  );
}
