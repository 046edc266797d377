import type { StoredState } from '../state/createStore';
import { readStored, type StoredFields } from './readStored';

const name = 'mizan.zakat';
const version = 1;

/** Days a calculation is stored after the last change. The page states it. */
export const KEPT_DAYS = 90;
const storageMilliseconds = KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Stores a calculation on the visitor's device. */
export interface DraftStore {
  /** The stored calculation; `null` if there is none, or it is broken, of another version, or too old. */
  readonly load: () => StoredState | null;
  readonly save: (kept: StoredState) => void;
}

/**
 * A store in localStorage, or in memory if that is blocked or full: the calculator then works as usual until the tab is
 * closed.
 *
 * @param storage - a function, because a browser that blocks storage throws when it is accessed
 */
export function draftStore(storage: () => Storage, now: () => Date): DraftStore {
  // Only what could not be stored; otherwise localStorage counts, because other tabs write to it too.
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
