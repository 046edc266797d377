import type { SectionName } from '../../../domain/zakat';
import type { CalculatorState } from './CalculatorState';
import { listOwnedSections, sectionNames } from './formFields';

/** The parts of the guided way: what the visitor has, how much, and by which prices and rules. */
export const partCount = 3;

/** How far the visitor is in the guided way. The number of parts is the same for every visitor. */
export type Progress =
  | { readonly part: 1 | 3 }
  /** `list` of `lists`: the lists that were ticked. */
  | { readonly part: 2; readonly list: number; readonly lists: number };

/** Tells how far a visitor is; at the end, the last part. Which questions of law follow depends on the figures, so they aren't counted. */
export function getProgress({ step, countedLists }: Pick<CalculatorState, 'step' | 'countedLists'>): Progress {
  if (step === 'have') return { part: 1 };
  const list = countedLists.indexOf(step as SectionName) + 1;
  return list > 0 ? { part: 2, list, lists: countedLists.length } : { part: 3 };
}

/** Returns the state with the lists that count: those that are ticked, and after ticking those that were, and the one that is open. */
export function withCountedLists(state: CalculatorState): CalculatorState {
  const { form, step, countedLists } = state;
  const owned = listOwnedSections(form);
  const lists =
    step === 'have' ? owned : sectionNames.filter((name) => [...countedLists, ...owned, step].includes(name));
  return lists.join() === countedLists.join() ? state : { ...state, countedLists: lists };
}
