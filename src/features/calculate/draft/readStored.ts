import { formLimits, readForm } from '../../../domain/zakat';
import type { ZakatDay } from '../state/CalculatorState';
import type { StoredState } from '../state/createStore';
import { allSteps } from '../state/steps';

/** Unvalidated fields of a stored value. */
export type StoredFields = { readonly [Name in keyof StoredState]?: unknown };

/** Parses a stored value like any outside input: `null` without a valid form; other invalid fields are ignored. */
export function readStored(value: StoredFields): StoredState | null {
  const form = readForm(value.form);
  if (!form) return null;
  return {
    form,
    dues: readDues(value.dues),
    mode: value.mode === 'all' ? 'all' : 'guided',
    step: allSteps.find((step) => step === value.step) ?? 'have',
    zakatDay: readDay(value.zakatDay),
  };
}

/** More fields than the small calculators have. */
const MOST_FIELDS = 40;

function readDues(value: unknown): StoredState['dues'] {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value).slice(0, MOST_FIELDS);
  return Object.fromEntries(
    fields.filter(([, text]) => typeof text === 'string' && text.length <= formLimits.text),
  ) as StoredState['dues'];
}

function readDay(value: unknown): ZakatDay | null {
  const { month, day } = (value ?? {}) as { month?: unknown; day?: unknown };
  return isBetween(month, 12) && isBetween(day, 30) ? { month, day } : null;
}

function isBetween(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
