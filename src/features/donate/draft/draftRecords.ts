import type { Draft } from './Draft';
import { parseDraft } from './parseDraft';

const version = 1;
const prefix = 'mizan.gift.';
/** Key of a browser's only draft in earlier releases, before each tab had its own. */
const onlyDraft = 'mizan.gift';
const storedFor = 30 * 24 * 60 * 60 * 1000;

/** A stored draft: what was typed or, once paid, only the donation's reference. */
export type DraftContent =
  { readonly draft: Draft; readonly paid?: undefined } | { readonly paid: string; readonly draft?: undefined };

export type DraftRecord = DraftContent & { readonly savedAt: Date };

/** Every draft on this device and in this tab, under its id. */
export interface DraftRecords {
  /** `null` if there is none, or it is broken, of another version, or older than 30 days. */
  readonly read: (id: string) => DraftRecord | null;
  readonly write: (id: string, content: DraftContent) => void;
  readonly remove: (id: string) => void;
  /** All of them, newest first. Removes unreadable ones and those older than 30 days. */
  readonly list: () => readonly (DraftRecord & { readonly id: string })[];
}

/**
 * Drafts in localStorage, or in sessionStorage where the donor wants that, or in memory if these are blocked or full: the
 * form then works as usual until the tab is closed.
 *
 * @param device - localStorage; a function, because a browser that blocks storage throws when it is accessed
 * @param tab - sessionStorage
 * @param newId - a UUID for a draft that was stored without one
 */
export function draftRecords(
  device: () => Storage,
  tab: () => Storage,
  now: () => Date,
  newId: () => string,
): DraftRecords {
  // Only what could not be stored; otherwise the storage counts, because other tabs write to it too.
  const memory = new Map<string, string>();
  const attempt = <Value>(from: () => Storage, access: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return access(from());
    } catch {
      return otherwise;
    }
  };
  const removeFrom = (from: () => Storage, id: string) =>
    attempt(from, (items) => items.removeItem(prefix + id), undefined);
  const put = (id: string, content: DraftContent, savedAt: Date) => {
    const text = JSON.stringify({ version, savedAt: savedAt.toISOString(), ...content });
    const [place, other] = content.draft?.isTabOnly ? [tab, device] : [device, tab];
    const store = (items: Storage) => {
      items.setItem(prefix + id, text);
      return true;
    };
    if (attempt(place, store, false)) memory.delete(id);
    else memory.set(id, text);
    removeFrom(other, id);
  };
  const read = (id: string) => {
    const readFrom = (from: () => Storage) => attempt(from, (items) => items.getItem(prefix + id), null);
    // The device first: a copy of the tab may have paid the draft.
    const text = memory.get(id) ?? readFrom(device) ?? readFrom(tab);
    const record = text === null ? null : parseRecord(text);
    return record && now().getTime() - record.savedAt.getTime() < storedFor ? record : null;
  };
  const remove = (id: string) => {
    memory.delete(id);
    removeFrom(device, id);
    removeFrom(tab, id);
  };
  const listNames = (from: () => Storage) =>
    attempt(from, (items) => Array.from({ length: items.length }, (_, index) => items.key(index) ?? ''), []);
  const moveOnlyDraft = () =>
    attempt(
      device,
      (items) => {
        const text = items.getItem(onlyDraft);
        if (text === null) return;
        const record = parseRecord(text);
        if (record?.draft) put(record.draft.attempt?.key ?? newId(), { draft: record.draft }, record.savedAt);
        items.removeItem(onlyDraft);
      },
      undefined,
    );
  return {
    read,
    write: (id, content) => put(id, content, now()),
    remove,
    list() {
      moveOnlyDraft();
      const stored = [device, tab]
        .flatMap(listNames)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length));
      const records = [...new Set([...stored, ...memory.keys()])].flatMap((id) => {
        const record = read(id);
        if (!record) remove(id);
        return record ? [{ ...record, id }] : [];
      });
      return records.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    },
  };
}

function parseRecord(text: string): DraftRecord | null {
  try {
    const record = JSON.parse(text) as Partial<Record<'version' | 'savedAt' | 'draft' | 'paid', unknown>> | null;
    const savedAt = new Date(String(record?.savedAt));
    if (record?.version !== version || Number.isNaN(savedAt.getTime())) return null;
    if (typeof record.paid === 'string') return { paid: record.paid, savedAt };
    const draft = parseDraft(record.draft);
    return draft && { draft, savedAt };
  } catch {
    return null;
  }
}
