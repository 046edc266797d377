import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleContext, zakatForm } from '../../../../tests/builders/zakat';
import { calculateZakat, choiceOptions, sections, type SectionName } from '../../../domain/zakat';
import { createInitialState, type CalculatorState } from './CalculatorState';
import { createStore, isComplete } from './createStore';
import { getEntries, listTypedNames, listUnanswered, sectionNames } from './formFields';
import { getProgress } from './progress';
import { reduce, type Action } from './reduce';
import { getNextStep } from './steps';

const { rulings } = exampleContext;

/** Goes on as the button does, once every entry of the question has a figure or is removed. */
const goOn = (state: CalculatorState) => reduce(state, { type: 'moved', step: getNextStep(state, rulings) });

/** One act of a visitor at the open question, whatever it is. */
const deed = fc.record({
  name: fc.nat(20),
  value: fc.constantFrom('', '1', '250', '900', '20000', 'x', '-3'),
  option: fc.nat(20),
  kind: fc.constantFrom('type', 'choose', 'add', 'remove', 'set' as const),
});

function act(
  state: CalculatorState,
  { kind, name, value, option }: typeof deed extends fc.Arbitrary<infer D> ? D : never,
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

/** An option of one of the entry's lists; a name where it has none. */
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
        fc.array(fc.array(deed, { maxLength: 4 }), { minLength: 30, maxLength: 30 }),
        (lists, visits) => {
          const ticked = lists.reduce(
            (state, section) => reduce(state, { type: 'ticked', section, on: true, what: '' }),
            createInitialState(exampleContext),
          );
          expect(getProgress(ticked)).toEqual({ part: 1 });
          let state = goOn(ticked);
          let before = 0;
          const asked = new Set<string>();
          for (const deeds of visits) {
            const progress = getProgress(state);
            const place = progress.part * 100 + (progress.part === 2 ? progress.list : 0);
            expect(place).toBeGreaterThanOrEqual(before);
            if (progress.part === 2) expect(progress.lists).toBe(lists.length);
            before = place;
            asked.add(state.step);
            if (state.step === 'done') break;
            state = goOn(deeds.reduce(act, state));
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
    expect(getProgress(goOn(first))).toEqual({ part: 2, list: 1, lists: 2 });
    const back = tick(reduce(goOn(first), { type: 'moved', step: 'have' }), 'crypto', false);
    expect(getProgress(goOn(back))).toEqual({ part: 2, list: 1, lists: 1 });
    expect(reduce(goOn(first), { type: 'cleared', rulings, what: '' }).countedLists).toEqual([]);
  });
});

describe('a ticked list without a figure', () => {
  test('an entry without a figure is asked for unless it is a home, and is complete with a zero', () => {
    for (const section of sectionNames) {
      const form = zakatForm({ [section]: [{}] });
      const [field] = listUnanswered(form);
      expect(field === undefined, section).toBe(section === 'property');
      if (!field) continue;
      const [, , name = ''] = field.split('.');
      expect(listUnanswered(zakatForm({ [section]: [{ label: 'A name' }] }))).toEqual([field]);
      expect(listUnanswered(zakatForm({ [section]: [{ [name]: '0' }] }))).toEqual([]);
    }
  });

  test('no entry counts as nothing without having been asked for', () => {
    const entries = sectionNames.flatMap((section) => {
      const options = Object.entries(sections[section]).filter(([, kind]) => typeof kind !== 'string');
      return options
        .reduce<Record<string, string>[]>(
          (all, [name, kinds]) =>
            all.flatMap((entry) => (kinds as readonly string[]).map((kind) => ({ ...entry, [name]: kind }))),
          [{}],
        )
        .flatMap((entry) => listTypedNames(section).map((name) => [section, { ...entry, [name]: '7' }] as const));
    });
    const silent = entries.filter(([section, entry]) => {
      const form = zakatForm({ [section]: [entry] });
      const result = calculateZakat(form, exampleContext);
      const isNothing = result.ok && result.value.lines.length + result.value.missed.length === 0;
      return isNothing && listUnanswered(form).length === 0 && !('use' in entry && entry['use'] === 'home');
    });
    expect(silent).toEqual([]);
  });

  test('a result is complete at the end or in the whole form, if every entry has a figure', () => {
    const stateAt = (mode: 'all' | 'guided', step: 'cash' | 'done', amount: string) =>
      createStore(exampleContext, {
        form: zakatForm({ cash: [{ amount }] }),
        mode,
        step,
        dues: {},
        zakatDay: null,
      }).get();
    expect(isComplete(stateAt('guided', 'cash', '900'))).toBe(false);
    expect(isComplete(stateAt('guided', 'done', '900'))).toBe(true);
    expect(isComplete(stateAt('guided', 'done', ''))).toBe(false);
    expect(isComplete(stateAt('all', 'cash', '900'))).toBe(true);
    expect(isComplete(stateAt('all', 'cash', ''))).toBe(false);
  });
});
