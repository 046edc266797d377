import type { StoredItems } from '../../../components/form/storedItems';
import type { Draft } from './Draft';
import { parseDraft } from './parseDraft';

const version = 1;
const prefix = 'mizan.gift.';
/** Key of a browser's only draft in earlier releases, before each tab had its own. */
const onlyDraft = 'mizan.gift';

/** Returns the key of a draft's stored item. */
export const getItemKey = (id: string) => prefix + id;

/** Days a draft is stored after the last change. The checkout states it. */
export const storedDays = 30;
const storedFor = storedDays * 24 * 60 * 60 * 1000;

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
  /** From now on the draft is this tab's. It stays on the device if it is there. */
  readonly takeOver: (id: string) => void;
  /** All of them, newest first. Removes unreadable ones and those older than 30 days. */
  readonly list: () => readonly (DraftRecord & { readonly id: string })[];
}

/**
 * Creates the store of drafts among the browser's items.
 *
 * @param newId - a UUID for a draft that was stored without one
 */
export function createDraftRecords(items: StoredItems, now: () => Date, newId: () => string): DraftRecords {
  const put = (id: string, content: DraftContent, savedAt: Date) => {
    const text = JSON.stringify({ version, savedAt: savedAt.toISOString(), ...content });
    // A paid draft holds nothing that was typed, and a copy of the tab has to know that it is paid.
    items.write(getItemKey(id), text, content.paid ? 'device' : undefined);
  };
  const read = (id: string) => {
    const onDevice = parseRecord(items.read(getItemKey(id), 'device'));
    // A copy of the tab may have paid the draft.
    const record = onDevice?.paid ? onDevice : parseRecord(items.read(getItemKey(id)));
    return record && now().getTime() - record.savedAt.getTime() < storedFor ? record : null;
  };
  const remove = (id: string) => items.remove(getItemKey(id));
  const moveOnlyDraft = () => {
    const record = parseRecord(items.read(onlyDraft));
    if (record?.draft) put(record.draft.attempt?.key ?? newId(), { draft: record.draft }, record.savedAt);
    items.remove(onlyDraft);
  };
  return {
    read,
    write: (id, content) => put(id, content, now()),
    remove,
    takeOver: (id) => items.takeOver(getItemKey(id)),
    list() {
      moveOnlyDraft();
      const ids = items.listKeys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
      const records = ids.flatMap((id) => {
        const record = read(id);
        if (!record) remove(id);
        return record ? [{ ...record, id }] : [];
      });
      return records.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    },
  };
}

function parseRecord(text: string | null): DraftRecord | null {
  if (text === null) return null;
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
