import type { Schedule } from '../ports';
import type { CalculatorStore, Kept } from '../state/createStore';
import type { DraftStore } from './draftStore';

/** Long enough that a word is written once and not letter by letter. */
const RESTED = 300;

const parts = ['form', 'dues', 'mode', 'step', 'zakatDay'] as const satisfies readonly (keyof Kept)[];

/**
 * Keeps every change on the device once the visitor rests, and at the latest when the page is left.
 *
 * @returns what ends it.
 */
export function keepDraft(store: CalculatorStore, drafts: DraftStore, schedule: Schedule): () => void {
  let kept: Kept = store.get();
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
  // A page that is left may be gone for good; on a telephone it is often only hidden first.
  const events = ['pagehide', 'visibilitychange'] as const;
  events.forEach((event) => addEventListener(event, save));
  return () => {
    stop();
    events.forEach((event) => removeEventListener(event, save));
    save();
  };
}
