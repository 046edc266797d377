import type { ChoiceName, SectionName } from '../../../domain/zakat';
import { choiceViews } from '../choices/choiceViews';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';
import type { Step } from '../state/CalculatorState';

/** Text of a step's question. */
export function stepQuestion(step: Step): string {
  if (step === 'have') return 'What do you have, and what do you owe?';
  if (step === 'prices') return 'Which gold and silver prices should we use?';
  if (step === 'done') return 'Check your answers';
  const choice = getChoiceName(step);
  return choice ? choiceViews[choice].question : sectionViews[step as SectionName].question;
}

/** The choice that a step asks for. */
export function getChoiceName(step: Step): ChoiceName | null {
  return step.startsWith('choice.') ? (step.slice('choice.'.length) as ChoiceName) : null;
}
