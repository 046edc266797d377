import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aStorage, blockedStorage, someChannels, someLocks } from '../../../../tests/builders/browserTabs';
import { aDraft, aLineDraft, aReference } from '../../../../tests/builders/checkout';
import { createStoredItems, type StoredItems } from '../../../components/form/storedItems';
import { emptyDraft, type Attempt, type Draft } from './Draft';
import { createDraftRecords, getItemKey } from './createDraftRecords';
import { createDraftStore, type DraftStore, type OpenedDraft } from './createDraftStore';
import { createOpenDrafts } from './openDrafts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2027-02-15T00:00:00.000Z');
const attempt: Attempt = {
  key: '00000000-0000-4000-8000-000000000000',
  gift: '{}',
  method: 'card',
  reference: aReference,
  confirmed: false,
};

/** A browser whose tabs share storage, locks and channel. */
function aBrowser({ local = aStorage() } = {}) {
  const locks = someLocks();
  const channels = someChannels();
  let ids = 0;
  let now = start;
  /** A page in a tab; given another tab's session, it is that tab reloaded, or a duplicate of it. */
  const tab = (session = aStorage()) => {
    const drafts = createOpenDrafts(locks);
    const channel = channels();
    const document = new EventTarget();
    const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
    const items = createStoredItems(
      () => local.storage,
      () => session.storage,
    );
    const store = createDraftStore({
      records: createDraftRecords(items, () => now, newId),
      session: () => session.storage,
      drafts: () => drafts,
      channel: () => channel,
      newId,
      document: () => document as unknown as Document,
    });
    const close = () => drafts.release(store.getOrCreateId());
    const show = () => void document.dispatchEvent(new Event('visibilitychange'));
    return { store, session, close, show, setOnDevice: (isOnDevice: boolean) => setOnDevice(items, store, isOnDevice) };
  };
  return { tab, local, wait: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)) };
}

/** Ticks or unticks the box. */
function setOnDevice(items: StoredItems, store: DraftStore, isOnDevice: boolean): void {
  items.setOnDevice(getItemKey(store.getOrCreateId()), isOnDevice);
}

/** Opens a tab's store once every other tab has answered. */
async function open(store: DraftStore): Promise<OpenedDraft> {
  const opened = vi.fn<(found: OpenedDraft) => void>();
  store.open(opened);
  await vi.advanceTimersByTimeAsync(500);
  expect(opened).toHaveBeenCalledOnce();
  return opened.mock.calls[0]![0];
}

const sadaqah = aDraft({ lines: [aLineDraft({ amount: '27', isAdded: true })] });
const zakat = aDraft({ lines: [aLineDraft({ kind: 'zakat', amount: '100' })] });

beforeEach(() => void vi.useFakeTimers());

/** Duplicates a tab as browsers do. */
function duplicate(
  browser: ReturnType<typeof aBrowser>,
  { session }: { readonly session: ReturnType<typeof aStorage> },
) {
  const copy = aStorage();
  session.stored.forEach((value, name) => copy.stored.set(name, value));
  return browser.tab(copy);
}

/** A tab with a draft that is stored on the device, or only in the tab. */
async function aTabWith(draft: Draft, { isOnDevice = true, browser = aBrowser() } = {}) {
  const one = browser.tab();
  await open(one.store);
  one.store.save(draft);
  one.setOnDevice(isOnDevice);
  return { browser, one };
}

describe('a tab', () => {
  it('a tab has its own draft, which no other tab and no later visit sees', async () => {
    const { browser, one } = await aTabWith(sadaqah, { isOnDevice: false });
    const two = browser.tab();
    expect(await open(two.store)).toEqual({ record: null, draftInOtherTab: null });
    two.store.save(zakat);
    expect([one.store.load(), two.store.load()]).toEqual([sadaqah, zakat]);
    one.close();
    two.close();
    expect(await open(browser.tab().store)).toEqual({ record: null, draftInOtherTab: null });
    expect(browser.local.stored.size).toBe(0);
  });

  it('a draft on the device is offered in another tab, and stays the first tab’s own', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    expect(await open(two.store)).toEqual({
      record: null,
      draftInOtherTab: { id: one.store.getOrCreateId(), draft: sadaqah },
    });
    two.store.save(zakat);
    expect(one.store.load()).toEqual(sadaqah);
    expect(two.store.load()).toEqual(zakat);
  });

  it('a tab still has its draft after a reload', async () => {
    const browser = aBrowser();
    const one = browser.tab();
    await open(one.store);
    one.store.save(sadaqah);
    const id = one.store.getOrCreateId();
    one.close();
    const reloaded = browser.tab(one.session);
    expect(await open(reloaded.store)).toMatchObject({ record: { draft: sadaqah }, draftInOtherTab: null });
    expect(reloaded.store.getOrCreateId()).toBe(id);
  });

  it('a duplicated tab asks about the first tab’s draft, and has a new one until then', async () => {
    const browser = aBrowser();
    const one = browser.tab();
    await open(one.store);
    one.store.save(sadaqah);
    const copy = duplicate(browser, one);
    expect(await open(copy.store)).toEqual({
      record: null,
      draftInOtherTab: { id: one.store.getOrCreateId(), draft: sadaqah },
    });
    expect(copy.store.getOrCreateId()).not.toBe(one.store.getOrCreateId());
  });

  it('a tab asks again about another tab’s draft after a reload or on the next page, until the donor answers', async () => {
    const browser = aBrowser();
    const { one } = await aTabWith(sadaqah, { browser });
    const two = browser.tab();
    const draftInOtherTab = { id: one.store.getOrCreateId(), draft: sadaqah };
    await open(two.store);
    const own = two.store.getOrCreateId();
    expect(await open(two.store)).toEqual({ record: null, draftInOtherTab });
    two.close();
    const reloaded = browser.tab(two.session);
    expect(await open(reloaded.store)).toEqual({ record: null, draftInOtherTab });
    expect(reloaded.store.getOrCreateId()).toBe(own);

    reloaded.store.declineOtherDraft(draftInOtherTab.id);
    expect(await open(reloaded.store)).toEqual({ record: null, draftInOtherTab: null });
    one.store.save(zakat);
    reloaded.store.save(sadaqah);
    expect(await open(reloaded.store)).toMatchObject({ record: { draft: sadaqah }, draftInOtherTab: null });
    expect(one.store.load()).toEqual(zakat);
  });

  it('a reloaded tab whose draft another tab pays is told so, if a third tab’s draft was offered to it', async () => {
    const { browser } = await aTabWith(sadaqah);
    const two = browser.tab();
    await open(two.store);
    two.close();
    const reloaded = browser.tab(two.session);
    await open(reloaded.store);
    const onPaid = vi.fn();
    reloaded.store.onPaid(onPaid);
    reloaded.store.save(zakat);
    const copy = browser.tab();
    copy.store.continueHere(reloaded.store.getOrCreateId());
    copy.store.saveAttempt({ ...zakat, attempt: { ...attempt, confirmed: true } });
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(aReference);
  });

  it('a tab that asked about another tab’s draft takes it over once the other tab is closed', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    await open(two.store);
    const id = one.store.getOrCreateId();
    one.close();
    expect(await open(two.store)).toMatchObject({ record: { draft: sadaqah }, draftInOtherTab: null });
    expect(two.store.getOrCreateId()).toBe(id);
  });

  it('a new tab takes over the draft on the device once no other tab has it open', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    one.close();
    browser.wait(day);
    const next = browser.tab();
    expect(await open(next.store)).toEqual({ record: { draft: sadaqah, savedAt: start }, draftInOtherTab: null });
    expect(next.store.getOrCreateId()).toBe(one.store.getOrCreateId());
    // It stays on the device, until the donor no longer wants that or starts again.
    next.store.save(zakat);
    next.close();
    const last = browser.tab();
    expect(await open(last.store)).toMatchObject({ record: { draft: zakat } });
    last.setOnDevice(false);
    expect(browser.local.stored.size).toBe(0);
    expect(last.store.load()).toEqual(zakat);
  });

  it('a tab in which the donor starts again stores its next draft only in the tab', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    one.close();
    const next = browser.tab();
    await open(next.store);
    next.store.clear();
    next.store.save(zakat);
    expect(browser.local.stored.size).toBe(0);
  });

  it.each([
    ['the newest draft', zakat, zakat],
    ['a draft with a line before a newer one with only the donor’s details', { ...sadaqah, lines: [] }, sadaqah],
  ])('a new tab takes over %s', async (_, newer, expected) => {
    const browser = aBrowser();
    const { one } = await aTabWith(sadaqah, { browser });
    const two = browser.tab();
    await open(two.store);
    two.store.declineOtherDraft(one.store.getOrCreateId());
    browser.wait(1000);
    two.store.save(newer);
    two.setOnDevice(true);
    one.close();
    two.close();
    expect(await open(browser.tab().store)).toMatchObject({ record: { draft: expected } });
  });

  it('a tab does not ask about a draft without a line, or one whose payment is confirmed', async () => {
    const { browser, one } = await aTabWith({ ...sadaqah, lines: [] });
    expect((await open(browser.tab().store)).draftInOtherTab).toBeNull();
    one.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect((await open(browser.tab().store)).draftInOtherTab).toBeNull();
  });

  it('a tab opens its draft at once if no other tab has to be asked', () => {
    const opened = vi.fn();
    aBrowser().tab().store.open(opened);
    expect(opened).toHaveBeenCalledExactlyOnceWith({ record: null, draftInOtherTab: null });
  });

  it('a tab that stops waiting for its draft is not called back', async () => {
    const { browser } = await aTabWith(sadaqah);
    const opened = vi.fn();
    browser.tab().store.open(opened)();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened).not.toHaveBeenCalled();
  });
});

/** A draft that is open in two tabs; one that is not on the device, in a tab and its duplicate. */
async function shared(isOnDevice: boolean) {
  const { browser, one } = await aTabWith(sadaqah, { isOnDevice });
  const two = isOnDevice ? browser.tab() : duplicate(browser, one);
  const { draftInOtherTab } = await open(two.store);
  expect(two.store.continueHere(draftInOtherTab!.id)).toMatchObject({ draft: sadaqah });
  return { browser, one, two };
}

describe.each([
  ['on the device', true],
  ['of a tab that was duplicated', false],
])('a draft %s that is continued in a second tab', (_, isOnDevice) => {
  it('a draft that is continued in a second tab has the same id there', async () => {
    const { one, two } = await shared(isOnDevice);
    expect(two.store.getOrCreateId()).toBe(one.store.getOrCreateId());
  });

  it('a draft in two tabs is reported as paid as soon as its payment is confirmed, in the other tab only', async () => {
    const { one, two } = await shared(isOnDevice);
    const [atOne, atTwo] = [vi.fn(), vi.fn()];
    one.store.onPaid(atOne);
    two.store.onPaid(atTwo);
    two.store.saveAttempt({ ...sadaqah, attempt });
    expect(atOne).not.toHaveBeenCalled();
    two.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect(atOne).toHaveBeenCalledExactlyOnceWith(aReference);
    expect(atTwo).not.toHaveBeenCalled();
  });

  it('a draft that was paid in one tab stays paid in the other, whatever that stores, and after a reload', async () => {
    const { browser, one, two } = await shared(isOnDevice);
    two.store.saveAttempt({ ...sadaqah, attempt });
    two.store.markPaid(aReference);
    one.store.save(sadaqah);
    one.store.saveAttempt({ ...sadaqah, attempt });
    expect(one.store.load()).toBeNull();
    expect([...browser.local.stored.values()].join()).not.toContain(sadaqah.donor.email);
    one.close();
    const reloaded = browser.tab(one.session);
    expect(await open(reloaded.store)).toMatchObject({ record: { paid: aReference } });
  });

  it('a draft in two tabs is recognised as paid by a tab that missed the message and becomes visible', async () => {
    const { one, two } = await shared(isOnDevice);
    two.store.saveAttempt({ ...sadaqah, attempt });
    two.store.markPaid(aReference);
    const paid = vi.fn();
    one.store.onPaid(paid);
    one.show();
    expect(paid).toHaveBeenCalledExactlyOnceWith(aReference);
  });

  it('a draft in two tabs gives way to a new one in the tab that paid it, and in the other when it starts again', async () => {
    const { one, two } = await shared(isOnDevice);
    two.store.saveAttempt({ ...sadaqah, attempt });
    const id = two.store.getOrCreateId();
    two.store.markPaid(aReference);
    expect(two.store.getOrCreateId()).not.toBe(id);
    one.store.clear();
    expect(one.store.getOrCreateId()).not.toBe(id);
    expect((await open(two.store)).record).toBeNull();
  });
});

it('a draft on the device keeps one tab’s attempt while the other tab goes on typing', async () => {
  const { one, two } = await shared(true);
  two.store.saveAttempt({ ...sadaqah, attempt });
  one.store.save({ ...sadaqah, note: 'Salaam' });
  expect(two.store.load()).toEqual({ ...sadaqah, note: 'Salaam', attempt });
});

describe('stored drafts', () => {
  it('a stored draft lasts exactly 30 days', async () => {
    const browser = aBrowser();
    const { store, session } = browser.tab();
    await open(store);
    store.save(sadaqah);
    browser.wait(30 * day - 1);
    expect(store.load()).toEqual(sadaqah);
    browser.wait(1);
    expect(store.load()).toBeNull();
    await open(store);
    expect([...session.stored.values()].join()).not.toContain(sadaqah.donor.email);
  });

  it('a stored draft is removed at a new start, and no empty form is stored', async () => {
    const {
      browser,
      one: { store },
    } = await aTabWith(sadaqah);
    store.clear();
    store.save(emptyDraft);
    expect(store.load()).toBeNull();
    expect(browser.local.stored.size).toBe(0);
  });

  it('every tab can read from a stored draft whether the payment of its donation is confirmed', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    one.store.saveAttempt({ ...sadaqah, attempt });
    expect(two.store.isConfirmed(aReference)).toBe(false);
    one.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect(two.store.isConfirmed(aReference)).toBe(true);
  });

  it('a draft lasts as long as the page if storage is blocked', async () => {
    const channel = someChannels()();
    const { store } = aBrowser({ local: aStorage() }).tab();
    const blocked = createDraftStore({
      records: createDraftRecords(createStoredItems(blockedStorage, blockedStorage), () => start, store.getOrCreateId),
      session: blockedStorage,
      drafts: () => createOpenDrafts(someLocks()),
      channel: () => channel,
      newId: store.getOrCreateId,
      document: () => new EventTarget() as unknown as Document,
    });
    expect(await open(blocked)).toEqual({ record: null, draftInOtherTab: null });
    blocked.save(sadaqah);
    expect(blocked.load()).toEqual(sadaqah);
    blocked.clear();
    expect(blocked.load()).toBeNull();
  });
});
