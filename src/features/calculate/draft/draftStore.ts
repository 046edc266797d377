import type { Kept } from '../state/createStore';
import { readKept, type KeptFields } from './readKept';

const name = 'mizan.zakat';
const version = 1;

/** How long a calculation stays on the device after the last change. The page says so. */
export const KEPT_DAYS = 90;
const keptFor = KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Keeps a calculation on the visitor's own device. */
export interface DraftStore {
  /** What was kept; `null` where there is nothing, or it is broken, of another version, or too old. */
  readonly load: () => Kept | null;
  readonly save: (kept: Kept) => void;
}

/**
 * A store in the browser's own storage, or in memory where that is blocked or full: the calculator works all the same, and forgets
 * with the tab.
 *
 * @param storage - asked for with each use, since a browser that blocks storage throws at the mere question
 */
export function draftStore(storage: () => Storage, now: () => Date): DraftStore {
  // What could not be stored; otherwise the storage alone counts, which other tabs write to as well.
  let memory: string | null = null;
  const read = () => {
    try {
      return memory ?? storage().getItem(name);
    } catch {
      return memory;
    }
  };
  return {
    load() {
      const text = read();
      return text === null ? null : parse(text, now());
    },
    save({ form, dues, mode, step, zakatDay }) {
      const text = JSON.stringify({ version, savedAt: now().toISOString(), form, dues, mode, step, zakatDay });
      try {
        storage().setItem(name, text);
        memory = null;
      } catch {
        memory = text;
      }
    },
  };
}

interface KeptText extends KeptFields {
  readonly version?: unknown;
  readonly savedAt?: unknown;
}

function parse(text: string, now: Date): Kept | null {
  try {
    const value = JSON.parse(text) as KeptText | null;
    const age = now.getTime() - Date.parse(String(value?.savedAt));
    return value?.version === version && age < keptFor ? readKept(value) : null;
  } catch {
    return null;
  }
}
