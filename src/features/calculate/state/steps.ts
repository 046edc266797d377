import {
  choiceOptions,
  createEmptyForm,
  schoolChoices,
  type ChoiceEffect,
  type ChoiceName,
  type Choices,
  type Rulings,
  type SectionName,
  type ZakatForm,
} from '../../../domain/zakat';
import type { Step } from './CalculatorState';
import { sectionNames } from './formFields';

type SchoolChoice = (typeof schoolChoices)[number];

const isAsked = (name: ChoiceName): name is Exclude<ChoiceName, SchoolChoice> =>
  !(schoolChoices as readonly ChoiceName[]).includes(name);

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

/** The choices that change this visitor's result, or that the visitor has made already. */
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

/** The questions for this visitor: what they have, each list of it, the prices, and relevant choices. */
export function listSteps(have: readonly SectionName[], matter: readonly ChoiceName[], current: Step): readonly Step[] {
  const choices = matter.map((name): Step => `choice.${name}`);
  const asked = new Set<Step>(['have', ...have, 'prices', ...choices, 'done', current]);
  return allSteps.filter((step) => asked.has(step));
}

/** For which lists a choice can make a difference; none are named where it can for every list. */
const listsOfChoice: Readonly<Record<Exclude<ChoiceName, SchoolChoice>, readonly SectionName[]>> = {
  basis: [],
  weights: [],
  year: [],
  madhhab: ['cash', 'metals', 'property', 'goods', 'business', 'liabilities', 'missed'],
  proxy: ['shares', 'superannuation'],
  superannuation: ['superannuation'],
  mortgage: ['liabilities'],
};

/**
 * The questions that a visitor's progress counts, in order: all that the ticked lists can lead to. Only ticking plans
 * them anew. After that none is taken out, not even one whose list was emptied meanwhile: so the total stays, and
 * passing over a question only makes the number go forward.
 *
 * @param planned - what was planned before: the same array is returned if nothing changed
 * @param matter - a choice that the visitor has changed counts, even where its lists are no longer ticked
 */
export function planQuestions(
  planned: readonly Step[],
  step: Step,
  have: readonly SectionName[],
  matter: readonly ChoiceName[],
): readonly Step[] {
  const possible = askedChoices.filter((name) => {
    const lists = listsOfChoice[name];
    return matter.includes(name) || lists.length === 0 || lists.some((list) => have.includes(list));
  });
  const questions = new Set([...(step === 'have' ? [] : planned), ...listSteps(have, possible, step)]);
  const next = allSteps.filter((one) => questions.has(one) && one !== 'done');
  return next.join() === planned.join() ? planned : next;
}

/** The lists in which the visitor has entries. */
export function listOwnedSections(form: ZakatForm): readonly SectionName[] {
  return sectionNames.filter((section) => form[section].length > 0);
}

/** The question that asks for the field of a path. */
export function stepOfField(path: string): Step {
  return path.split('.')[0] as SectionName | 'prices';
}
