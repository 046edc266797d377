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
  /** Leaves another tab's open draft alone: this tab is not offered it again. */
  readonly leaveOtherDraft: (id: string) => void;
  /** UUID of the draft, and the key of its first attempt: every tab that pays the draft makes the same donation. */
  readonly id: () => string;
  readonly load: () => Draft | null;
  /** Stores what was typed. The stored attempt stays: another tab may have made it. */
  readonly save: (draft: Draft) => void;
  /** Stores a draft with its attempt, and notifies other tabs once the provider has the payment. */
  readonly saveAttempt: (draft: Draft) => void;
  /** Removes the draft, and gives the tab a new one. */
  readonly clear: () => void;
  /** Whether the provider confirmed a donation's payment to this browser, in any tab. */
  readonly isConfirmed: (reference: string) => boolean;
  /** The address that a donation was made with, as long as it is not settled; `null` where this browser doesn't know. */
  readonly findEmail: (reference: string) => string | null;
  /** Forgets a draft that has become a donation: no tab can pay it again. */
  readonly settle: (reference: string) => void;
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
const leftItem = 'mizan.gift-left';

export function createDraftStore({ records, session, drafts, channel, newId, document }: DraftStorePorts): DraftStore {
  let current: string | null = null;
  const readSession = (key: string) => {
    try {
      return session().getItem(key);
    } catch {
      return null;
    }
  };
  const stored = () => readSession(tabItem);
  const setId = (id: string | null) => {
    current = id;
    if (id !== null) records.takeOver(id);
    try {
      if (id === null) session().removeItem(tabItem);
      else session().setItem(tabItem, id);
    } catch {
      // Blocked: the id lasts as long as the page.
    }
    return id;
  };
  const startNew = () => {
    const id = newId();
    setId(id);
    void drafts().hold(id);
    return id;
  };
  const leave = (id: string) => {
    drafts().release(id);
    setId(null);
  };
  const id = () => current ?? stored() ?? startNew();
  const write = (draft: Draft) => (isWorthStoring(draft) ? records.write(id(), { draft }) : records.remove(id()));

  return {
    open(onOpened) {
      const found = records.list();
      const own = current ?? stored();
      const isBegun = found.some((record) => record.id === own);
      const others = found.filter((record) => record.id !== readSession(leftItem));
      const newest = (others.find(hasLine) ?? others.find(({ draft }) => draft))?.id;
      const candidate = isBegun && own !== null ? own : (newest ?? own ?? undefined);
      if (candidate === undefined || candidate === current) {
        onOpened({ record: records.read(candidate ?? startNew()), draftInOtherTab: null });
        return () => undefined;
      }
      let isWanted = true;
      void drafts()
        .hold(candidate)
        .then((isHeld) => {
          if (!isWanted) return;
          const record = records.read(candidate);
          if (isHeld && own !== null && own !== candidate) drafts().release(own);
          if (isHeld) setId(candidate);
          else if (own === null || own === candidate) startNew();
          else void drafts().hold(own);
          if (isHeld) onOpened({ record, draftInOtherTab: null });
          else onOpened({ record: null, draftInOtherTab: toOtherDraft(candidate, record) });
        });
      return () => {
        isWanted = false;
      };
    },
    leaveOtherDraft(other) {
      try {
        session().setItem(leftItem, other);
      } catch {
        // Blocked: the next page offers it again.
      }
    },
    continueHere(other) {
      records.remove(id());
      leave(id());
      setId(other);
      drafts().join(other);
      return records.read(other);
    },
    id,
    load: () => records.read(id())?.draft ?? null,
    save(draft) {
      const record = records.read(id());
      if (!record?.paid) write(record?.draft ? { ...draft, attempt: record.draft.attempt } : draft);
    },
    saveAttempt(draft) {
      if (records.read(id())?.paid) return;
      write(draft);
      const { reference, confirmed } = draft.attempt ?? {};
      if (reference && confirmed) channel().post({ type: 'paid', id: id(), reference });
    },
    clear() {
      // Other tabs still need to know that it is paid.
      if (!records.read(id())?.paid) records.remove(id());
      leave(id());
      startNew();
    },
    isConfirmed: (reference) =>
      records.list().some(({ draft }) => draft?.attempt?.reference === reference && draft.attempt.confirmed),
    findEmail: (reference) =>
      records.list().find(({ draft }) => draft?.attempt?.reference === reference)?.draft?.donor.email ?? null,
    settle(reference) {
      for (const { id: paid, draft } of records.list()) {
        if (draft?.attempt?.reference !== reference) continue;
        records.write(paid, { paid: reference });
        channel().post({ type: 'paid', id: paid, reference });
        if (paid === (current ?? stored())) leave(paid);
      }
    },
    onPaid(listener) {
      const stop = channel().listen((message) => {
        if (message.type === 'paid' && message.id === current) listener(message.reference);
      });
      // A suspended tab may have missed the message.
      const onVisible = () => {
        const paid = current && records.read(current)?.paid;
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
