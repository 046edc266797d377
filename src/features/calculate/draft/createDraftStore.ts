import { browserItems, type StoredItems } from '../../../components/form/storedItems';
import { formLimits, readForm } from '../../../domain/zakat';
import type { StoredState, CalculatorStore } from '../state/createStore';
import type { ZakatDay } from '../state/CalculatorState';
import { isFormBegun } from '../state/formFields';
import { allSteps } from '../state/steps';
import type { Schedule } from '../ports';

/** Milliseconds; long enough not to write at each key. */
const saveDelayMilliseconds = 300;

const parts = ['form', 'dues', 'mode', 'step', 'zakatDay'] as const satisfies readonly (keyof StoredState)[];

/**
 * Stores changes after a pause, and when the page is left.
 *
 * @returns stops it
 */
export function persistDraft(store: CalculatorStore, drafts: DraftStore, schedule: Schedule): () => void {
  let saved: StoredState = store.get();
  let cancel: (() => void) | null = null;
  const save = () => {
    cancel?.();
    cancel = null;
    const now = store.get();
    if (parts.every((part) => now[part] === saved[part])) return;
    saved = now;
    drafts.save(now);
  };
  const stop = store.subscribe(() => {
    cancel?.();
    cancel = schedule(save, saveDelayMilliseconds);
  });
  // A page that is hidden may never return; on phones it is often hidden before it is closed.
  const events = ['pagehide', 'visibilitychange'] as const;
  events.forEach((event) => addEventListener(event, save));
  return () => {
    stop();
    events.forEach((event) => removeEventListener(event, save));
    save();
  };
}

/** The store of the visitor's browser. */
export const browserDraftStore = createDraftStore(browserItems, () => new Date());

/** Key of the stored item. */
export const itemKey = 'mizan.zakat';
const version = 1;

/** Days a calculation is stored on the device after the last change. The page states it. */
export const storedDays = 90;
const storageMilliseconds = storedDays * 24 * 60 * 60 * 1000;

/** The store of a calculation: in its tab, or on the device if the visitor chooses that. */
export interface DraftStore {
  /** The stored calculation; `null` if there is none, or it is broken, of another version, or too old. */
  readonly load: () => StoredState | null;
  readonly save: (state: StoredState) => void;
  /** Removes it. What is saved afterwards is in the tab again. */
  readonly clear: () => void;
}

/** Creates a store among the browser's items. */
export function createDraftStore(items: StoredItems, now: () => Date): DraftStore {
  return {
    load() {
      const text = items.read(itemKey);
      const stored = text === null ? null : parse(text, now());
      if (!stored) items.remove(itemKey);
      else if (hasInput(stored)) items.takeOver(itemKey);
      // Left empty on the device, it would store there what the next visitor types.
      else items.setOnDevice(itemKey, false);
      return stored;
    },
    save: ({ form, dues, mode, step, zakatDay }) =>
      items.write(itemKey, JSON.stringify({ version, savedAt: now().toISOString(), form, dues, mode, step, zakatDay })),
    clear: () => items.remove(itemKey),
  };
}

function hasInput({ form, dues, zakatDay }: StoredState): boolean {
  return isFormBegun(form) || Object.values(dues).some(Boolean) || zakatDay !== null;
}

/** Unvalidated fields of a stored value. */
type StoredFields = { readonly [Name in keyof StoredState]?: unknown };

/** Parses a stored value like any outside input: `null` without a valid form; other invalid fields are ignored. */
function readStored(value: StoredFields): StoredState | null {
  const form = readForm(value.form);
  if (!form) return null;
  return {
    form,
    dues: readDues(value.dues),
    mode: value.mode === 'all' ? 'all' : 'guided',
    step: allSteps.find((step) => step === renameStep(value.step)) ?? 'have',
    zakatDay: readDay(value.zakatDay),
  };
}

/** The release before called the question about the madhhab by this name. */
const renameStep = (step: unknown): unknown => (step === 'choice.school' ? 'choice.madhhab' : step);

/** More fields than the small calculators have. */
const maxFields = 40;

function readDues(value: unknown): StoredState['dues'] {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(value).slice(0, maxFields);
  return Object.fromEntries(
    fields.filter(([, text]) => typeof text === 'string' && text.length <= formLimits.text),
  ) as StoredState['dues'];
}

function readDay(value: unknown): ZakatDay | null {
  const { month, day } = (value ?? {}) as { month?: unknown; day?: unknown };
  return isBetween(month, 12) && isBetween(day, 30) ? { month, day } : null;
}

function isBetween(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

interface StoredText extends StoredFields {
  readonly version?: unknown;
  readonly savedAt?: unknown;
}

function parse(text: string, now: Date): StoredState | null {
  try {
    const value = JSON.parse(text) as StoredText | null;
    const age = now.getTime() - Date.parse(String(value?.savedAt));
    return value?.version === version && age < storageMilliseconds ? readStored(value) : null;
  } catch {
    return null;
  }
}
