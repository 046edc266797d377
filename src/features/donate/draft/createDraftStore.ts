import type { Draft } from './Draft';
import type { DraftRecord, DraftRecords } from './createDraftRecords';
import { isTouched } from './createLine';
import type { OpenDrafts } from './openDrafts';
import type { TabChannel } from './createTabChannel';

/** A draft that is open in another tab. */
export interface OtherDraft {
  readonly id: string;
  readonly draft: Draft;
}

/** Result of opening a tab's draft. */
export interface OpenedDraft {
  /** This tab's stored draft; `null` if there is none. */
  readonly record: DraftRecord | null;
  /** Another tab's draft that the donor may continue here; until then the tab has a new one. */
  readonly draftInOtherTab: OtherDraft | null;
}

/** The store of what donors typed: a draft for each tab, which others see only if the donor stores it on the device. */
export interface DraftStore {
  /**
   * Opens this tab's draft: its own, or the newest one if no tab has it open, or a new one. A draft with a line comes
   * before one without. Until something is typed in a new one, another tab's draft is offered with each page. Calls back
   * at once if no other tab has to answer.
   *
   * @returns stops waiting
   */
  readonly open: (onOpened: (opened: OpenedDraft) => void) => () => void;
  /** Uses another tab's open draft in this tab too. */
  readonly continueHere: (id: string) => DraftRecord | null;
  /** Stops offering another tab's open draft in this tab. */
  readonly declineOtherDraft: (id: string) => void;
  /**
   * UUID of this tab's draft, and the key of its first attempt: every tab that pays the draft makes the same donation. A tab that has none
   * gets one.
   */
  readonly getOrCreateId: () => string;
  readonly load: () => Draft | null;
  /** Stores what was typed. The stored attempt stays: another tab may have made it. */
  readonly save: (draft: Draft) => void;
  /** Stores a draft with its attempt, and notifies other tabs once the provider has the payment. */
  readonly saveAttempt: (draft: Draft) => void;
  /** Removes the draft, and gives the tab a new one. */
  readonly clear: () => void;
  /** Whether the provider confirmed a donation's payment to this browser, in any tab. */
  readonly isConfirmed: (reference: string) => boolean;
  /** The address that a donation was made with, as long as it is not paid; `null` if this browser doesn't know. */
  readonly findEmail: (reference: string) => string | null;
  /** Notes that the drafts of a donation are paid, and drops what was typed: no tab can pay them again. This tab gets a new one. */
  readonly markPaid: (reference: string) => void;
  /**
   * Calls back with the donation's reference once another tab has paid this tab's draft. Returns a function that stops
   * it.
   */
  readonly onPaid: (listener: (reference: string) => void) => () => void;
}

export interface DraftStorePorts {
  readonly records: DraftRecords;
  /** sessionStorage, read with each use: it survives a reload, and a duplicated tab has a copy. */
  readonly session: () => Storage;
  readonly drafts: () => OpenDrafts;
  readonly channel: () => TabChannel;
  readonly newId: () => string;
  readonly document: () => Pick<Document, 'addEventListener' | 'removeEventListener'>;
}

/** Key of a tab's draft id. */
const tabItem = 'mizan.gift-draft';
/** Key of the other tab's draft that the donor did not want to continue in this tab. */
const declinedItem = 'mizan.gift-left';

/**
 * Creates the store of a page. What a tab has open lasts in its session, so that a reload continues it; what every tab can see is in the
 * records.
 */
export function createDraftStore({ records, session, drafts, channel, newId, document }: DraftStorePorts): DraftStore {
  const tab = createTabId(session);
  const adopt = (id: string) => {
    tab.set(id);
    records.takeOver(id);
  };
  const startNew = () => {
    const id = newId();
    adopt(id);
    void drafts().hold(id);
    return id;
  };
  const abandon = (id: string) => {
    drafts().release(id);
    tab.set(null);
  };
  const getOrCreateId = () => tab.get() ?? startNew();
  const write = (draft: Draft) => {
    const id = getOrCreateId();
    if (isWorthStoring(draft)) records.write(id, { draft });
    else records.remove(id);
  };
  const readOwn = () => records.read(getOrCreateId());

  return {
    open(onOpened) {
      const own = tab.get();
      const chosen = chooseDraft(records.list(), own, readItem(session, declinedItem));
      if (chosen === null || (chosen === own && tab.isOpen())) {
        onOpened({ record: readOwn(), draftInOtherTab: null });
        return () => undefined;
      }
      let isWanted = true;
      void drafts()
        .hold(chosen)
        .then((isHeld) => {
          if (!isWanted) return;
          const record = records.read(chosen);
          if (isHeld) {
            if (own !== null && own !== chosen) drafts().release(own);
            adopt(chosen);
            onOpened({ record, draftInOtherTab: null });
            return;
          }
          if (own === null || own === chosen) startNew();
          else {
            adopt(own);
            void drafts().hold(own);
          }
          onOpened({ record: null, draftInOtherTab: toOtherDraft(chosen, record) });
        });
      return () => {
        isWanted = false;
      };
    },
    // If storage is blocked, the next page offers it again.
    declineOtherDraft: (other) => writeItem(session, declinedItem, other),
    continueHere(other) {
      const own = getOrCreateId();
      records.remove(own);
      abandon(own);
      adopt(other);
      drafts().join(other);
      return records.read(other);
    },
    getOrCreateId,
    load: () => readOwn()?.draft ?? null,
    save(draft) {
      const record = readOwn();
      if (!record?.paid) write(record?.draft ? { ...draft, attempt: record.draft.attempt } : draft);
    },
    saveAttempt(draft) {
      if (readOwn()?.paid) return;
      write(draft);
      const { reference, confirmed } = draft.attempt ?? {};
      if (reference && confirmed) channel().post({ type: 'paid', id: getOrCreateId(), reference });
    },
    clear() {
      const own = getOrCreateId();
      // Other tabs still need to know that it is paid.
      if (!records.read(own)?.paid) records.remove(own);
      abandon(own);
      startNew();
    },
    isConfirmed: (reference) =>
      records.list().some(({ draft }) => draft?.attempt?.reference === reference && draft.attempt.confirmed),
    findEmail: (reference) =>
      records.list().find(({ draft }) => draft?.attempt?.reference === reference)?.draft?.donor.email ?? null,
    markPaid(reference) {
      for (const { id, draft } of records.list()) {
        if (draft?.attempt?.reference !== reference) continue;
        records.write(id, { paid: reference });
        channel().post({ type: 'paid', id, reference });
        if (id === tab.get()) abandon(id);
      }
    },
    onPaid(listener) {
      const stop = channel().listen((message) => {
        if (message.id === tab.get()) listener(message.reference);
      });
      // A suspended tab may have missed the message.
      const onVisible = () => {
        const own = tab.get();
        const paid = own !== null && records.read(own)?.paid;
        if (paid) listener(paid);
      };
      document().addEventListener('visibilitychange', onVisible);
      return () => {
        stop();
        document().removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}

/** The id of the tab's draft: on this page, or as the tab's page before left it. If storage is blocked, it lasts as long as the page. */
function createTabId(session: () => Storage) {
  let current: string | null = null;
  return {
    /** Whether this page has the draft open; not merely the one before. */
    isOpen: () => current !== null,
    get: () => current ?? readItem(session, tabItem),
    set(id: string | null) {
      current = id;
      writeItem(session, tabItem, id);
    },
  };
}

function readItem(session: () => Storage, key: string): string | null {
  try {
    return session().getItem(key);
  } catch {
    return null;
  }
}

/** Stores the item, or removes it; does nothing if storage is blocked or full. */
function writeItem(session: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) session().removeItem(key);
    else session().setItem(key, value);
  } catch {
    // Its callers say what that means.
  }
}

/** The draft to open: the tab's own if it is begun, else the newest that was not declined here, else the tab's own again. */
function chooseDraft(
  found: ReturnType<DraftRecords['list']>,
  own: string | null,
  declined: string | null,
): string | null {
  if (found.some(({ id }) => id === own)) return own;
  const others = found.filter(({ id }) => id !== declined);
  const newest = others.find(hasLine) ?? others.find(({ draft }) => draft);
  return newest?.id ?? own;
}

/** Offers only a draft with a line that is not with the provider yet. */
function toOtherDraft(id: string, record: DraftRecord | null): OtherDraft | null {
  if (!record?.draft || record.draft.attempt?.confirmed || !hasLine(record)) return null;
  return { id, draft: record.draft };
}

function hasLine({ draft }: { readonly draft?: Draft | undefined }): boolean {
  return draft?.lines.some((line) => line.isAdded || isTouched(line)) ?? false;
}

/** Stores nothing for a page that was only viewed. */
function isWorthStoring(draft: Draft): boolean {
  const { donor, dedication, note, attempt } = draft;
  const texts = [donor.name, donor.email, dedication.name, dedication.message, note];
  return attempt !== null || hasLine({ draft }) || texts.some((text) => text !== '');
}
