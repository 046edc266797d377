import type { Draft } from './Draft';
import { parseDraft } from './parseDraft';

const name = 'mizan.gift';
const version = 1;
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** What a draft was when it was last kept, and when that was. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly savedAt: Date;
}

/** Keeps what a donor typed on the donor's own device. */
export interface DraftStore {
  /** The kept draft; `null` where there is none, or it is broken, of another version, or older than 30 days. */
  readonly load: () => KeptDraft | null;
  readonly save: (draft: Draft) => void;
  readonly clear: () => void;
}

/**
 * A store in the browser's own storage, or in memory where that is blocked or full: the form then works all the same, and forgets
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
  const remove = () => {
    memory = null;
    try {
      storage().removeItem(name);
    } catch {
      // Blocked: there is nothing to remove.
    }
  };
  return {
    load() {
      const text = read();
      if (text === null) return null;
      const kept = parseKept(text);
      const age = kept ? now().getTime() - kept.savedAt.getTime() : Infinity;
      if (kept && age < keptFor) return kept;
      remove();
      return null;
    },
    save(draft) {
      const kept = JSON.stringify({ version, savedAt: now().toISOString(), draft });
      try {
        storage().setItem(name, kept);
        memory = null;
      } catch {
        memory = kept;
      }
    },
    clear: remove,
  };
}

function parseKept(text: string): KeptDraft | null {
  try {
    const kept = JSON.parse(text) as { version?: unknown; savedAt?: unknown; draft?: unknown } | null;
    const savedAt = new Date(String(kept?.savedAt));
    const draft = kept?.version === version ? parseDraft(kept.draft) : null;
    return draft && !Number.isNaN(savedAt.getTime()) ? { draft, savedAt } : null;
  } catch {
    return null;
  }
}
