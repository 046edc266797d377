import {
  chooseOption,
  createEmptyEntry,
  formLimits,
  type ChoiceName,
  type Metal,
  type MetalPrices,
  type PastPrices,
  type Rulings,
  type SectionName,
  type ZakatForm,
} from '../../../domain/zakat';
import { createInitialState, type CalculatorState, type Mode, type Step, type ZakatDay } from './CalculatorState';
import { withCountedLists } from './progress';
import { listAllBegunFields, listBegunFields, getEntries, isBegun, isFormBegun, type AnyEntry } from './formFields';

export type Action =
  | {
      readonly type: 'typed';
      readonly section: SectionName;
      readonly index: number;
      readonly name: string;
      readonly value: string;
    }
  | { readonly type: 'priced'; readonly metal: Metal; readonly value: string }
  | { readonly type: 'chosen'; readonly choice: ChoiceName; readonly option: string }
  | { readonly type: 'added'; readonly section: SectionName }
  | { readonly type: 'removed'; readonly section: SectionName; readonly index: number; readonly what: string }
  | { readonly type: 'ticked'; readonly section: SectionName; readonly on: boolean; readonly what: string }
  | { readonly type: 'checked'; readonly fields: readonly string[] }
  | { readonly type: 'moved'; readonly step: Step }
  | { readonly type: 'switched'; readonly mode: Mode }
  | { readonly type: 'dated'; readonly day: ZakatDay | null }
  | { readonly type: 'dueTyped'; readonly field: string; readonly value: string }
  /** A link with a calculation was opened; `null` if it can't be read. */
  | { readonly type: 'linked'; readonly form: ZakatForm | null }
  | { readonly type: 'accepted'; readonly what: string }
  | { readonly type: 'dismissed' | 'undone' | 'forgotten' }
  /** The market's prices were requested; `null` if there are none newer than those of the saved calculation. */
  | { readonly type: 'pricesCame'; readonly prices: MetalPrices | null }
  /** The average prices of past months were received, for missed years. */
  | { readonly type: 'pastPricesCame'; readonly past: PastPrices }
  | { readonly type: 'saved'; readonly form: ZakatForm; readonly id: string }
  | { readonly type: 'cleared'; readonly rulings: Rulings; readonly what: string };

/** Returns the next state after an action. */
export const reduce = (state: CalculatorState, action: Action): CalculatorState =>
  withCountedLists(apply(state, action));

function apply(state: CalculatorState, action: Action): CalculatorState {
  const { form } = state;
  switch (action.type) {
    case 'typed': {
      const { section, index, name, value } = action;
      const entries = getEntries(form, section).map((entry, at) =>
        at === index ? setField(section, entry, name, value) : entry,
      );
      return {
        ...withEntries(state, section, entries),
        checked: removeFields(state.checked, `${section}.${index}.${name}`, `${section}.${index}`),
      };
    }
    case 'priced': {
      const prices = { ...form.prices, [action.metal]: action.value };
      return { ...state, form: { ...form, prices }, checked: removeFields(state.checked, `prices.${action.metal}`) };
    }
    case 'chosen':
      return { ...state, form: { ...form, choices: chooseOption(form.choices, action.choice, action.option) } };
    case 'added':
      return addEntry(state, action.section);
    case 'removed': {
      const { section, index, what } = action;
      const entries = getEntries(form, section);
      const removed = entries[index];
      const remaining = withEntries(
        state,
        section,
        entries.filter((_, at) => at !== index),
      );
      const undo = removed && isBegun(section, removed) ? { what, form, dues: state.dues } : state.undo;
      return { ...recheck(remaining, section), undo };
    }
    case 'ticked': {
      const { section, on, what } = action;
      const entries = getEntries(form, section);
      if (on) return entries.length ? state : addEntry(state, section);
      const begun = entries.some((entry) => isBegun(section, entry));
      const undo = begun ? { what, form, dues: state.dues } : state.undo;
      return { ...recheck(withEntries(state, section, []), section), undo };
    }
    case 'checked':
      if (action.fields.every((field) => state.checked.has(field))) return state;
      return { ...state, checked: new Set([...state.checked, ...action.fields]) };
    case 'moved':
      return { ...state, step: action.step };
    case 'switched':
      return { ...state, mode: action.mode };
    case 'dated':
      return { ...state, zakatDay: action.day };
    case 'dueTyped':
      return { ...state, dues: { ...state.dues, [action.field]: action.value } };
    case 'linked':
      if (!action.form) return { ...state, link: { type: 'damaged' } };
      if (isFormBegun(form)) return { ...state, link: { type: 'offered', form: action.form } };
      return openForm(state, action.form);
    case 'accepted':
      if (state.link?.type !== 'offered') return state;
      return { ...openForm(state, state.link.form), undo: { what: action.what, form, dues: state.dues } };
    case 'dismissed':
      return { ...state, link: null };
    case 'undone': {
      if (!state.undo) return state;
      const { form: before, dues } = state.undo;
      return { ...state, form: before, dues, checked: new Set(listAllBegunFields(before)), undo: null, link: null };
    }
    case 'forgotten':
      return { ...state, undo: null };
    case 'pricesCame':
      return { ...state, pricesAsked: true, ...(action.prices && { prices: action.prices, saved: null }) };
    case 'pastPricesCame':
      return { ...state, past: action.past };
    case 'saved':
      return { ...state, saved: { form: action.form, id: action.id } };
    case 'cleared': {
      const { mode, dues, prices, pricesAsked, past } = state;
      const undo = { what: action.what, form, dues };
      return { ...createInitialState({ rulings: action.rulings, prices, past }), pricesAsked, mode, undo };
    }
  }
}

function withEntries(state: CalculatorState, section: SectionName, entries: readonly AnyEntry[]): CalculatorState {
  return { ...state, form: { ...state.form, [section]: entries } };
}

/** Sets a field of an entry. Silver is measured by fineness: until a purity is typed, the measure follows the metal. */
function setField(section: SectionName, entry: AnyEntry, name: string, value: string): AnyEntry {
  const follows = section === 'metals' && name === 'metal' && !entry.purity?.trim();
  return { ...entry, [name]: value, ...(follows && { measure: value === 'silver' ? 'fineness' : 'carat' }) };
}

function addEntry(state: CalculatorState, section: SectionName): CalculatorState {
  const entries = getEntries(state.form, section);
  if (entries.length >= formLimits.entries) return state;
  return withEntries(state, section, [...entries, createEmptyEntry(section)]);
}

function openForm(state: CalculatorState, form: ZakatForm): CalculatorState {
  return { ...state, form, checked: new Set(listAllBegunFields(form)), link: { type: 'opened' }, mode: 'all' };
}

/** Recomputes which fields are checked: after a removal the entries move up, and issues would show at the wrong ones. */
function recheck(state: CalculatorState, section: SectionName): CalculatorState {
  const others = [...state.checked].filter((field) => !field.startsWith(`${section}.`));
  return { ...state, checked: new Set([...others, ...listBegunFields(state.form, section)]) };
}

function removeFields(fields: ReadonlySet<string>, ...removed: readonly string[]): ReadonlySet<string> {
  if (!removed.some((field) => fields.has(field))) return fields;
  return new Set([...fields].filter((field) => !removed.includes(field)));
}
