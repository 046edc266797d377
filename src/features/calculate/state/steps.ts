import {
  choiceOptions,
  compareChoices,
  createEmptyForm,
  schoolChoices,
  type ChoiceEffect,
  type ChoiceName,
  type Choices,
  type Rulings,
  type SectionName,
} from '../../../domain/zakat';
import type { CalculatorState, Step } from './CalculatorState';
import { listOwnedSections, sectionNames } from './formFields';

const isAsked = (name: ChoiceName) => !(schoolChoices as readonly ChoiceName[]).includes(name);

/** The choices that are asked one at a time. A school makes the others, which can be changed from the result. */
export const askedChoices = (Object.keys(choiceOptions) as ChoiceName[]).filter(isAsked);

/** Every choice in the order of the page: those that a school makes follow it. */
export const choiceNames: readonly ChoiceName[] = askedChoices.flatMap((name) =>
  name === 'madhhab' ? [name, ...schoolChoices] : [name],
);

/** Every question in order. */
export const allSteps: readonly Step[] = [
  'have',
  ...sectionNames,
  'prices',
  ...choiceNames.map((name): Step => `choice.${name}`),
  'done',
];

/** Lists the choices that change this visitor's result, or that the visitor has made already. */
export function listRelevantChoices(
  choices: Choices,
  effects: readonly ChoiceEffect[],
  rulings: Rulings,
): readonly ChoiceName[] {
  const settled = createEmptyForm(rulings).choices;
  return askedChoices.filter(
    (name) =>
      choices[name] !== settled[name] ||
      effects.some(({ choice, differenceCents }) => choice === name && differenceCents !== 0),
  );
}

/** Lists the questions for this visitor: what they have, each list of it, the prices, and relevant choices. */
export function listSteps(have: readonly SectionName[], matter: readonly ChoiceName[], current: Step): readonly Step[] {
  const choices = matter.map((name): Step => `choice.${name}`);
  const asked = new Set<Step>(['have', ...have, 'prices', ...choices, 'done', current]);
  return allSteps.filter((step) => asked.has(step));
}

/** Returns the question after the one that is open: of law, only what makes a difference for what is typed by now. */
export function getNextStep({ form, step, prices, past }: CalculatorState, rulings: Rulings): Step {
  const effects = compareChoices(form, { rulings, prices, past });
  const steps = listSteps(listOwnedSections(form), listRelevantChoices(form.choices, effects, rulings), step);
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

/** Returns the question that asks for the field of a path. */
export function stepOfField(path: string): Step {
  return path.split('.')[0] as SectionName | 'prices';
}
