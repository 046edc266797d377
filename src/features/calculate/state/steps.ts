import {
  choiceOptions,
  emptyForm,
  type ChoiceEffect,
  type ChoiceName,
  type Choices,
  type Rulings,
  type SectionName,
  type ZakatForm,
} from '../../../domain/zakat';
import type { Step } from './CalculatorState';
import { sectionNames } from './formFields';

export const choiceNames = Object.keys(choiceOptions) as ChoiceName[];

/** Every question in order. */
export const allSteps: readonly Step[] = [
  'have',
  ...sectionNames,
  'prices',
  ...choiceNames.map((name): Step => `choice.${name}`),
  'done',
];

/** The choices that change this visitor's result, or that the visitor has made already. */
export function choicesThatMatter(
  choices: Choices,
  effects: readonly ChoiceEffect[],
  rulings: Rulings,
): readonly ChoiceName[] {
  const settled = emptyForm(rulings).choices;
  return choiceNames.filter(
    (name) =>
      choices[name] !== settled[name] ||
      effects.some(({ choice, differenceCents }) => choice === name && differenceCents !== 0),
  );
}

/** The questions for this visitor: what they have, each list of it, the prices, and relevant choices. */
export function stepsFor(have: readonly SectionName[], matter: readonly ChoiceName[], current: Step): readonly Step[] {
  const choices = matter.map((name): Step => `choice.${name}`);
  const asked = new Set<Step>(['have', ...have, 'prices', ...choices, 'done', current]);
  return allSteps.filter((step) => asked.has(step));
}

/** For which lists a choice can make a difference; none are named where it can for every list. */
const listsOfChoice: Readonly<Record<ChoiceName, readonly SectionName[]>> = {
  basis: [],
  weights: [],
  year: [],
  school: ['metals'],
  proxy: ['shares', 'superannuation'],
  superannuation: ['superannuation'],
  mortgage: ['liabilities'],
};

/**
 * The number of a question among all that the ticked lists can lead to. The total changes with what is ticked, never with the figures:
 * a choice that turns out to make no difference is passed over, so the number only goes forward.
 *
 * @param matter - a choice that the visitor has changed counts, even where its lists are no longer ticked
 */
export function questionNumber(
  step: Step,
  have: readonly SectionName[],
  matter: readonly ChoiceName[],
): { readonly number: number; readonly total: number } {
  const possible = choiceNames.filter((name) => {
    const lists = listsOfChoice[name];
    return matter.includes(name) || lists.length === 0 || lists.some((list) => have.includes(list));
  });
  const questions: readonly Step[] = stepsFor(have, possible, step).filter((known) => known !== 'done');
  return { number: questions.indexOf(step) + 1, total: questions.length };
}

/** The lists in which the visitor has entries. */
export function ownedSections(form: ZakatForm): readonly SectionName[] {
  return sectionNames.filter((section) => form[section].length > 0);
}

/** The question that asks for the field of a path. */
export function stepOfField(path: string): Step {
  return path.split('.')[0] as SectionName | 'prices';
}
