import type { ChoiceEffect, ChoiceName, SectionName } from '../../../domain/zakat';
import { ChoiceEditor } from '../choices/ChoiceEditor';
import { SectionEditor } from '../entries/SectionEditor';
import { PriceEditor } from '../prices/PriceEditor';
import type { Step } from '../state/CalculatorState';
import * as styles from '../calculate.module.css';
import { Answers } from './Answers';
import { HaveStep } from './HaveStep';
import { choiceOf } from './stepQuestion';

export interface StepBodyProps {
  readonly step: Step;
  readonly effects: readonly ChoiceEffect[];
  readonly matter: readonly ChoiceName[];
  readonly onMove: (step: Step) => void;
}

/** What answers a question. */
export function StepBody({ step, effects, matter, onMove }: StepBodyProps) {
  const choice = choiceOf(step);
  if (choice) return <ChoiceEditor choice={choice} effects={effects} />;
  if (step === 'have') return <HaveStep />;
  if (step === 'done') return <Answers matter={matter} onMove={onMove} />;
  if (step !== 'prices') return <SectionEditor section={step as SectionName} />;
  return (
    <>
      <p className={styles.soft}>
        The nisab is a weight of metal, so it goes by the price. If your zakat date is another day, enter its price
        here.
      </p>
      <PriceEditor />
    </>
  );
}
