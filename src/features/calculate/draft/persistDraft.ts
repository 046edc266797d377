import type { Schedule } from '../ports';
import type { CalculatorStore, StoredState } from '../state/createStore';
import type { DraftStore } from './draftStore';

/** Milliseconds; long enough not to write at each key. */
const RESTED = 300;

const parts = ['form', 'dues', 'mode', 'step', 'zakatDay'] as const satisfies readonly (keyof StoredState)[];

/**
 * Stores changes after a pause, and when the page is left.
 *
 * @returns stops it
 */
export function persistDraft(store: CalculatorStore, drafts: DraftStore, schedule: Schedule): () => void {
  let kept: StoredState = store.get();
  let cancel: (() => void) | null = null;
  const save = () => {
    cancel?.();
    cancel = null;
    const now = store.get();
    if (parts.every((part) => now[part] === kept[part])) return;
    kept = now;
    drafts.save(now);
  };
  const stop = store.subscribe(() => {
    cancel?.();
    cancel = schedule(save, RESTED);
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
