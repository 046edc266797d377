import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleContext } from '../../../../tests/builders/zakat';
import { choiceOptions, sections, type SectionName } from '../../../domain/zakat';
import { createInitialState, type CalculatorState } from './CalculatorState';
import { getEntries, listTypedNames, sectionNames } from './formFields';
import { getProgress } from './progress';
import { reduce, type Action } from './reduce';
import { getNextStep } from './steps';

const { rulings } = exampleContext;

/** Presses “Continue”. The page lets a visitor do that if each entry of the question has a figure. */
const continueToNextStep = (state: CalculatorState) =>
  reduce(state, { type: 'moved', step: getNextStep(state, rulings) });

/** One action of a visitor; `applyAction` makes it fit the question that is open. */
const visitorAction = fc.record({
  name: fc.nat(20),
  value: fc.constantFrom('', '1', '250', '900', '20000', 'x', '-3'),
  option: fc.nat(20),
  kind: fc.constantFrom('type', 'choose', 'add', 'remove', 'set' as const),
});

/** Applies an action to the question that is open; nothing changes if it has no entries. */
function applyAction(
  state: CalculatorState,
  { kind, name, value, option }: typeof visitorAction extends fc.Arbitrary<infer D> ? D : never,
) {
  const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;
  const { step } = state;
  if (step.startsWith('choice.')) {
    const choice = step.slice('choice.'.length) as keyof typeof choiceOptions;
    return reduce(state, { type: 'chosen', choice, option: pick(choiceOptions[choice], option) });
  }
  const section = sectionNames.find((one) => one === step);
  if (!section) return state;
  const index = option % Math.max(1, getEntries(state.form, section).length);
  const actions: Record<typeof kind, Action> = {
    type: { type: 'typed', section, index, name: pick(listTypedNames(section), name), value },
    set: { type: 'typed', section, index, ...pickOption(section, name, option) },
    choose: { type: 'checked', fields: [`${section}.${index}`] },
    add: { type: 'added', section },
    remove: { type: 'removed', section, index, what: '' },
  };
  return reduce(state, actions[kind]);
}

/** Returns an option of one of the entry's lists; a name if the entry has no lists. */
function pickOption(section: SectionName, name: number, option: number) {
  const lists = Object.entries(sections[section]).filter(([, kind]) => typeof kind !== 'string');
  const [key, options] = lists[name % Math.max(1, lists.length)] ?? ['label', ['a name']];
  return { name: key, value: (options as readonly string[])[option % options.length]! };
}

describe('the progress of the guided way', () => {
  test('progress only goes forward, its totals stay, and at its end every ticked list was asked', () => {
    const ticks = fc.uniqueArray(fc.constantFrom(...sectionNames), { maxLength: 5 });
    fc.assert(
      fc.property(
        ticks,
        fc.array(fc.array(visitorAction, { maxLength: 4 }), { minLength: 30, maxLength: 30 }),
        (lists, visits) => {
          const ticked = lists.reduce(
            (state, section) => reduce(state, { type: 'ticked', section, on: true, what: '' }),
            createInitialState(exampleContext),
          );
          expect(getProgress(ticked)).toEqual({ part: 1 });
          let state = continueToNextStep(ticked);
          let before = 0;
          const asked = new Set<string>();
          for (const visitorActions of visits) {
            const progress = getProgress(state);
            const place = progress.part * 100 + (progress.part === 2 ? progress.list : 0);
            expect(place).toBeGreaterThanOrEqual(before);
            if (progress.part === 2) expect(progress.lists).toBe(lists.length);
            before = place;
            asked.add(state.step);
            if (state.step === 'done') break;
            state = continueToNextStep(visitorActions.reduce(applyAction, state));
          }
          expect(state.step).toBe('done');
          expect([...lists].filter((list) => !asked.has(list))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('ticking again changes how many lists are counted, and clearing counts none', () => {
    const tick = (state: CalculatorState, section: SectionName, on: boolean) =>
      reduce(state, { type: 'ticked', section, on, what: '' });
    const first = tick(tick(createInitialState(exampleContext), 'cash', true), 'crypto', true);
    expect(getProgress(continueToNextStep(first))).toEqual({ part: 2, list: 1, lists: 2 });
    const back = tick(reduce(continueToNextStep(first), { type: 'moved', step: 'have' }), 'crypto', false);
    expect(getProgress(continueToNextStep(back))).toEqual({ part: 2, list: 1, lists: 1 });
    expect(reduce(continueToNextStep(first), { type: 'cleared', rulings, what: '' }).countedLists).toEqual([]);
  });
});
