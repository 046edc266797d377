import { useSyncExternalStore } from 'react';
import { published, type Preview } from './PreviewContext';

let current: Preview = published;
const listeners = new Set<() => void>();

/** Shows a preview in place of what was shown; `published` ends it. */
export function showPreview(preview: Preview): void {
  current = preview;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the content that replaces published content in the page. The framework draws a page and its head in two
 * trees, so no context spans both.
 */
export function useCurrentPreview(): Preview {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => published,
  );
}
