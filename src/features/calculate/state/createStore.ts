import {
  calculateZakat,
  sections,
  type Calculated,
  type Reason,
  type Rulings,
  type ZakatContext,
  type ZakatResult,
  type SectionName,
} from '../../../domain/zakat';
import { createInitialState, type CalculatorState } from './CalculatorState';
import { listAllBegunFields } from './formFields';
import { reduce, type Action } from './reduce';

/** The state and what is derived from it. */
export interface Snapshot extends CalculatorState {
  readonly outcome: Calculated<ZakatResult>;
  /** Errors by field. */
  readonly issues: ReadonlyMap<string, Reason>;
  /** The errors that are shown: none while a number is being typed. */
  readonly shown: ReadonlyMap<string, Reason>;
}

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
 * The calculator's state outside of React: each field subscribes to its own part, so that a keystroke renders one field
 * and the result only.
 */
export function createStore(context: ZakatContext, stored: StoredState | null): CalculatorStore {
  const fresh = createInitialState(context);
  const initial = snapshot(fresh, null, context.rulings);
  const listeners = new Set<() => void>();
  let current = stored ? snapshot({ ...fresh, ...stored, checked: checkedIn(stored) }, null, context.rulings) : initial;
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
  const issues = same ? before.issues : indexIssues(outcome);
  const { checked } = state;
  const shown = same && before.checked === checked ? before.shown : filterShown(issues, checked);
  return { ...state, outcome, issues, shown };
}

function indexIssues(outcome: Calculated<ZakatResult>): ReadonlyMap<string, Reason> {
  return new Map(outcome.ok ? [] : outcome.error.map(({ field, reason }) => [getIssueField(field), reason]));
}

/** The field at which an error is shown: for an amount that is too large, the entry's first number. */
export function getIssueField(path: string): string {
  const [list = '', index, name] = path.split('.');
  if (index === undefined || name !== undefined || !(list in sections)) return path;
  const figure = Object.entries(sections[list as SectionName]).find(
    ([, kind]) => typeof kind === 'string' && kind !== 'label',
  );
  return `${path}.${figure?.[0] ?? ''}`;
}

function filterShown(issues: ReadonlyMap<string, Reason>, checked: ReadonlySet<string>): ReadonlyMap<string, Reason> {
  return new Map([...issues].filter(([field, reason]) => checked.has(field) || isLackingPrice(field, reason)));
}

/** A missing published price is not the visitor's error. */
function isLackingPrice(field: string, reason: Reason): boolean {
  return field.startsWith('prices.') && reason === 'unknown-price';
}
