import { useEffect, useRef, useState } from 'react';
import type { FormIssue } from '../../components/ui/ErrorSummary';
import {
  documentLimits,
  documentStartBytes,
  detectDocumentType,
  type DocumentType,
} from '../../domain/enquiry/documents';
import type { Documents } from '../../services/documents';
import {
  getAddedKey,
  getDocumentName,
  fromEntries,
  getLeftOutText,
  listDocumentIssues,
  toEntries,
  type DocumentItem,
  type DocumentState,
  type FailedReason,
} from './documentList';
import { copy } from '../../texts/en-AU/apply';
import { drawThumbnail } from './drawThumbnail';
import { fail as failed } from '../../domain/Result';

export interface DocumentPorts {
  /** Loads the store; called when the first file is added. Rejects if its script does not load. */
  readonly load: () => Promise<Documents>;
  readonly newId: () => string;
  /** Draws a picture of a file; `null` if there is none. A test, whose DOM draws nothing, puts its own here. */
  readonly draw?: (file: File) => Promise<string | null>;
}

export interface DocumentsState {
  readonly items: readonly DocumentItem[];
  /** Why files were left out, as a sentence. */
  readonly leftOut: string | null;
  /** The text that a screen reader announces. */
  readonly announcement: string;
  /** Why the application can't be sent yet. */
  readonly issues: readonly FormIssue[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Forgets all of them, here; if they were not sent with an application, in the store too. */
  readonly clear: (isSent: boolean) => void;
}

/** If the site takes no documents nothing calls this. */
const noDocuments: DocumentPorts = { load: () => Promise.reject(new Error('No bucket is named.')), newId: () => '' };

interface Work {
  readonly file: File;
  readonly type: DocumentType;
}

/** Whether a file can be added, by its size and by what it holds. */
async function inspect(file: File): Promise<DocumentState | { readonly type: 'fits'; readonly as: DocumentType }> {
  if (file.size === 0) return { type: 'refused', reason: 'empty' };
  if (file.size > documentLimits.bytes) return { type: 'refused', reason: 'size' };
  const start = await file
    .slice(0, documentStartBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return { type: 'failed', reason: 'unreadable' };
  const as = detectDocumentType(new Uint8Array(start));
  return as ? { type: 'fits', as } : { type: 'refused', reason: 'type' };
}

/**
 * Holds the documents of an application: they are sent one after the other as soon as they are added, so that a slow line finishes one at
 * least, and what was sent stays with the draft.
 *
 * @param ports - `null` if the site takes none
 * @param stored - the entries of the draft, as `onChange` was given them
 * @param onChange - called with the entries of all that were sent
 * @param onSettled - called with the id of a document that was sent or removed, so that nothing is wrong with it any more
 */
export function useDocuments(
  ports: DocumentPorts | null,
  stored: readonly string[],
  onChange: (entries: readonly string[]) => void,
  onSettled: (id: string) => void,
): DocumentsState {
  const { load, newId, draw = drawThumbnail } = ports ?? noDocuments;
  const [items, setItems] = useState(() => fromEntries(stored));
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(items);
  const work = useRef(new Map<string, Work>());
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const inspections = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    const [uploads, waiting] = [running.current, work.current];
    return () => {
      waiting.clear();
      uploads.forEach((upload) => upload.abort());
    };
  }, []);

  function change(next: readonly DocumentItem[]): void {
    const before = toEntries(latest.current);
    latest.current = next;
    setItems(next);
    const after = toEntries(next);
    if (after.join() !== before.join()) onChange(after);
  }

  const find = (id: string) => latest.current.find((item) => item.id === id);
  const set = (id: string, state: DocumentState) =>
    change(latest.current.map((item) => (item.id === id ? { ...item, state } : item)));

  function fail(id: string, reason: FailedReason): void {
    set(id, { type: 'failed', reason });
    setAnnouncement(copy.documents.wasNotSent(find(id)?.name ?? ''));
  }

  async function send(id: string): Promise<void> {
    const wanted = work.current.get(id);
    if (!wanted || !find(id)) return;
    const abort = new AbortController();
    running.current.set(id, abort);
    set(id, { type: 'sending', share: 0 });
    const store = await load().catch(() => null);
    const result = store
      ? await store.upload({
          ...wanted,
          signal: abort.signal,
          onProgress: (share) => {
            if (find(id)) set(id, { type: 'sending', share });
          },
        })
      : failed('offline');
    running.current.delete(id);
    if (!result.ok) {
      if (result.error !== 'cancelled' && find(id)) fail(id, result.error);
      return;
    }
    // Removed while its last bytes were on their way.
    if (!find(id)) return void store?.remove(result.value);
    work.current.delete(id);
    set(id, { type: 'added', key: result.value });
    onSettled(id);
    setAnnouncement(copy.documents.isAdded(find(id)?.name ?? ''));
  }

  function enqueue(id: string): void {
    set(id, { type: 'waiting' });
    queue.current = queue.current.then(() => send(id));
  }

  /** Whether as many as an application takes come before a document. All of them have been read. */
  function isLeftOut(id: string): boolean {
    const before = latest.current.slice(
      0,
      latest.current.findIndex((item) => item.id === id),
    );
    return before.filter(({ state }) => state.type !== 'refused').length >= documentLimits.files;
  }

  /** One at a time: a photo takes much memory while it is drawn. */
  async function showPicture(id: string, file: File): Promise<void> {
    const thumbnail = await draw(file);
    if (thumbnail) change(latest.current.map((item) => (item.id === id ? { ...item, thumbnail } : item)));
  }

  /** @returns whether it was left out, because there are too many before it */
  async function start(id: string, file: File): Promise<boolean> {
    const seen = await inspect(file);
    if (!find(id)) return false;
    if (seen.type !== 'refused' && isLeftOut(id)) {
      change(latest.current.filter((item) => item.id !== id));
      return true;
    }
    if (seen.type !== 'fits') {
      set(id, seen);
      setAnnouncement(copy.documents.wasNotAdded(find(id)?.name ?? ''));
      return false;
    }
    work.current.set(id, { file, type: seen.as });
    await showPicture(id, file);
    if (!find(id)) return false;
    enqueue(id);
    return false;
  }

  /** One after the other, so that they are sent in the order in which they were chosen, and only good files take places. */
  async function startAll(added: readonly { readonly id: string; readonly file: File }[]): Promise<void> {
    const names: string[] = [];
    for (const { id, file } of added) {
      if (!(await start(id, file))) continue;
      names.push(getDocumentName(file.name));
      setLeftOut(getLeftOutText(names));
    }
  }

  const removeFromStore = (item: DocumentItem) => {
    const key = getAddedKey(item);
    if (key !== null)
      void load().then(
        (store) => store.remove(key),
        () => undefined,
      );
  };

  return {
    items,
    leftOut,
    announcement,
    issues: listDocumentIssues(items),
    add(files) {
      setLeftOut(null);
      const added = files.map((file) => ({ file, id: newId() }));
      change([
        ...latest.current,
        ...added.map(({ file, id }) => ({
          id,
          name: getDocumentName(file.name),
          bytes: file.size,
          state: { type: 'waiting' } as const,
        })),
      ]);
      inspections.current = inspections.current.then(() => startAll(added));
    },
    retry: enqueue,
    remove(id) {
      const item = find(id);
      if (!item) return;
      running.current.get(id)?.abort();
      work.current.delete(id);
      change(latest.current.filter((other) => other !== item));
      onSettled(id);
      setLeftOut(null);
      setAnnouncement(copy.documents.isRemoved(item.name));
      removeFromStore(item);
    },
    clear(isSent) {
      running.current.forEach((upload) => upload.abort());
      work.current.clear();
      if (!isSent) latest.current.forEach(removeFromStore);
      latest.current = [];
      setItems([]);
      setLeftOut(null);
      setAnnouncement('');
    },
  };
}
