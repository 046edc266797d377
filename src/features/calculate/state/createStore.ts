import {
  calculateZakat,
  sections,
  type Calculated,
  type Reason,
  type Rulings,
  type ZakatContext,
  type ZakatForm,
  type ZakatResult,
  type SectionName,
} from '../../../domain/zakat';
import { createInitialState, type CalculatorState } from './CalculatorState';
import { getEntryPath, listAllBegunFields, listUnanswered } from './formFields';
import { withCountedLists } from './progress';
import { reduce, type Action } from './reduce';

/** The reason why a field is wrong. `unanswered`: the entry has no figure, which is asked for and not taken as nothing. */
export type FieldReason = Reason | 'unanswered';

/** The state and what is derived from it. */
export interface Snapshot extends CalculatorState {
  readonly outcome: Calculated<ZakatResult>;
  /** Errors by field. */
  readonly issues: ReadonlyMap<string, FieldReason>;
  /** The errors that are shown: none while a number is being typed. */
  readonly shown: ReadonlyMap<string, FieldReason>;
}

/** Whether every question was asked and answered: only then the result is what the visitor has to pay. */
export const isComplete = ({ mode, step, issues }: Snapshot): boolean =>
  (mode === 'all' || step === 'done') && issues.size === 0;

export interface CalculatorStore {
  readonly get: () => Snapshot;
  /** The empty state, which the server renders. */
  readonly initial: Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: Action) => void;
}

/** The part of the state that is stored in the browser. */
export type StoredState = Pick<CalculatorState, 'form' | 'dues' | 'mode' | 'step' | 'zakatDay'>;

/**
 * Creates the calculator's state outside of React: each field subscribes to its own part, so that a keystroke renders one field
 * and the result only.
 */
export function createStore(context: ZakatContext, stored: StoredState | null): CalculatorStore {
  const fresh = createInitialState(context);
  const initial = snapshot(fresh, null, context.rulings);
  const listeners = new Set<() => void>();
  let current = stored
    ? snapshot(withCountedLists({ ...fresh, ...stored, checked: checkedIn(stored) }), null, context.rulings)
    : initial;
  return {
    get: () => current,
    initial,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const next = reduce(current, action);
      if (next === current) return;
      current = snapshot(next, current, context.rulings);
      listeners.forEach((listener) => listener());
    },
  };
}

const checkedIn = ({ form }: StoredState) => new Set(listAllBegunFields(form));

function snapshot(state: CalculatorState, before: Snapshot | null, rulings: Rulings): Snapshot {
  const { form, prices, past } = state;
  const same = before?.form === form && before.prices === prices && before.past === past;
  const outcome = same ? before.outcome : calculateZakat(form, { rulings, prices, past });
  const issues = same ? before.issues : indexIssues(form, outcome);
  const { checked } = state;
  const shown = same && before.checked === checked ? before.shown : filterShown(issues, checked);
  return { ...state, outcome, issues, shown };
}

function indexIssues(form: ZakatForm, outcome: Calculated<ZakatResult>): ReadonlyMap<string, FieldReason> {
  const faults = outcome.ok ? [] : outcome.error;
  return new Map<string, FieldReason>([
    ...listUnanswered(form).map((field) => [field, 'unanswered'] as const),
    ...faults.map(({ field, reason }) => [getIssueField(field), reason] as const),
  ]);
}

/** Returns the field at which an error is shown: for an amount that is too large, the entry's first number. */
export function getIssueField(path: string): string {
  const [list = '', index, name] = path.split('.');
  if (index === undefined || name !== undefined || !(list in sections)) return path;
  const figure = Object.entries(sections[list as SectionName]).find(
    ([, kind]) => typeof kind === 'string' && kind !== 'label',
  );
  return `${path}.${figure?.[0] ?? ''}`;
}

function filterShown(
  issues: ReadonlyMap<string, FieldReason>,
  checked: ReadonlySet<string>,
): ReadonlyMap<string, FieldReason> {
  const isShown = (field: string, reason: FieldReason) => {
    // Leaving an entry is no reason to ask for it: one may come back. Continuing is.
    if (reason === 'unanswered') return checked.has(getEntryPath(field));
    // A missing published price is not the visitor's error.
    return checked.has(field) || (field.startsWith('prices.') && reason === 'unknown-price');
  };
  return new Map([...issues].filter(([field, reason]) => isShown(field, reason)));
}
