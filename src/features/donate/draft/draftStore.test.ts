import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aStorage, blockedStorage, someChannels, someLocks } from '../../../../tests/builders/browserTabs';
import { aDraft, aLineDraft, aReference } from '../../../../tests/builders/donations';
import { createStoredItems, type StoredItems } from '../../../components/form/storedItems';
import { emptyDraft, type Attempt, type Draft } from './Draft';
import { draftRecords, getItemKey } from './draftRecords';
import { draftStore, type DraftStore, type OpenedDraft } from './draftStore';
import { lockedDrafts } from './openDrafts';

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
    const drafts = lockedDrafts(locks);
    const channel = channels();
    const document = new EventTarget();
    const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
    const items = createStoredItems(
      () => local.storage,
      () => session.storage,
    );
    const store = draftStore({
      records: draftRecords(items, () => now, newId),
      session: () => session.storage,
      drafts: () => drafts,
      channel: () => channel,
      newId,
      document: () => document as unknown as Document,
    });
    const close = () => drafts.release(store.id());
    const show = () => void document.dispatchEvent(new Event('visibilitychange'));
    return { store, session, close, show, keepOnDevice: (isKept: boolean) => keep(items, store, isKept) };
  };
  return { tab, local, wait: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)) };
}

/** What ticking or unticking the box does. */
function keep(items: StoredItems, store: DraftStore, isKept: boolean): void {
  items.setOnDevice(getItemKey(store.id()), isKept);
}

/** What a tab opens once every other tab has answered. */
async function open(store: DraftStore): Promise<OpenedDraft> {
  const opened = vi.fn<(found: OpenedDraft) => void>();
  store.open(opened);
  await vi.advanceTimersByTimeAsync(500);
  expect(opened).toHaveBeenCalledOnce();
  return opened.mock.calls[0]![0];
}

const sadaqah = aDraft({ lines: [aLineDraft({ amount: '27', kept: true })] });
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

/** A tab with a draft that its donor keeps on the device, or not. */
async function aTabWith(draft: Draft, { isKept = true, browser = aBrowser() } = {}) {
  const one = browser.tab();
  await open(one.store);
  one.store.save(draft);
  one.keepOnDevice(isKept);
  return { browser, one };
}

describe('a tab', () => {
  it('has its own draft, which no other tab and no later visit sees', async () => {
    const { browser, one } = await aTabWith(sadaqah, { isKept: false });
    const two = browser.tab();
    expect(await open(two.store)).toEqual({ record: null, elsewhere: null });
    two.store.save(zakat);
    expect([one.store.load(), two.store.load()]).toEqual([sadaqah, zakat]);
    one.close();
    two.close();
    expect(await open(browser.tab().store)).toEqual({ record: null, elsewhere: null });
    expect(browser.local.stored.size).toBe(0);
  });

  it('has its own draft, which another tab offers to continue if it is on the device, and does not take over', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    expect(await open(two.store)).toEqual({ record: null, elsewhere: { id: one.store.id(), draft: sadaqah } });
    two.store.save(zakat);
    expect(one.store.load()).toEqual(sadaqah);
    expect(two.store.load()).toEqual(zakat);
  });

  it('keeps its draft when it is reloaded', async () => {
    const browser = aBrowser();
    const one = browser.tab();
    await open(one.store);
    one.store.save(sadaqah);
    const id = one.store.id();
    one.close();
    const reloaded = browser.tab(one.session);
    expect(await open(reloaded.store)).toMatchObject({ record: { draft: sadaqah }, elsewhere: null });
    expect(reloaded.store.id()).toBe(id);
  });

  it('that was duplicated asks, and has a new draft until the donor answers', async () => {
    const browser = aBrowser();
    const one = browser.tab();
    await open(one.store);
    one.store.save(sadaqah);
    const copy = duplicate(browser, one);
    expect(await open(copy.store)).toEqual({ record: null, elsewhere: { id: one.store.id(), draft: sadaqah } });
    expect(copy.store.id()).not.toBe(one.store.id());
  });

  it('is asked again after a reload or on the next page, until the donor answers or types', async () => {
    const browser = aBrowser();
    const { one } = await aTabWith(sadaqah, { browser });
    const two = browser.tab();
    const elsewhere = { id: one.store.id(), draft: sadaqah };
    await open(two.store);
    const own = two.store.id();
    expect(await open(two.store)).toEqual({ record: null, elsewhere });
    two.close();
    const reloaded = browser.tab(two.session);
    expect(await open(reloaded.store)).toEqual({ record: null, elsewhere });
    expect(reloaded.store.id()).toBe(own);

    reloaded.store.leaveElsewhere(elsewhere.id);
    expect(await open(reloaded.store)).toEqual({ record: null, elsewhere: null });
    one.store.save(zakat);
    reloaded.store.save(sadaqah);
    expect(await open(reloaded.store)).toMatchObject({ record: { draft: sadaqah }, elsewhere: null });
    expect(one.store.load()).toEqual(zakat);
  });

  it('that was asked takes the draft over once the other tab is closed', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    await open(two.store);
    const id = one.store.id();
    one.close();
    expect(await open(two.store)).toMatchObject({ record: { draft: sadaqah }, elsewhere: null });
    expect(two.store.id()).toBe(id);
  });

  it('takes over the newest draft that no tab has open, after that tab was closed', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    one.close();
    browser.wait(day);
    const next = browser.tab();
    expect(await open(next.store)).toEqual({ record: { draft: sadaqah, savedAt: start }, elsewhere: null });
    expect(next.store.id()).toBe(one.store.id());
    // It stays on the device, until the donor no longer wants that or starts again.
    next.store.save(zakat);
    next.close();
    const last = browser.tab();
    expect(await open(last.store)).toMatchObject({ record: { draft: zakat } });
    last.keepOnDevice(false);
    expect(browser.local.stored.size).toBe(0);
    expect(last.store.load()).toEqual(zakat);
  });

  it('that starts again has its next draft in the tab alone again', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    one.close();
    const next = browser.tab();
    await open(next.store);
    next.store.clear();
    next.store.save(zakat);
    expect(browser.local.stored.size).toBe(0);
  });

  it('takes over a draft with a line before a newer one with only the donor’s details', async () => {
    const browser = aBrowser();
    const { one } = await aTabWith(sadaqah, { browser });
    const two = browser.tab();
    await open(two.store);
    two.store.leaveElsewhere(one.store.id());
    browser.wait(1000);
    two.store.save({ ...sadaqah, lines: [] });
    two.keepOnDevice(true);
    one.close();
    two.close();
    expect(await open(browser.tab().store)).toMatchObject({ record: { draft: sadaqah } });
  });

  it('does not ask about a draft without a line, or one that the provider has', async () => {
    const { browser, one } = await aTabWith({ ...sadaqah, lines: [] });
    expect((await open(browser.tab().store)).elsewhere).toBeNull();
    one.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect((await open(browser.tab().store)).elsewhere).toBeNull();
  });

  it('answers at once if no other tab has to be asked', () => {
    const opened = vi.fn();
    aBrowser().tab().store.open(opened);
    expect(opened).toHaveBeenCalledExactlyOnceWith({ record: null, elsewhere: null });
  });

  it('is not called back after it stops waiting', async () => {
    const { browser } = await aTabWith(sadaqah);
    const opened = vi.fn();
    browser.tab().store.open(opened)();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened).not.toHaveBeenCalled();
  });
});

/** A draft that is open in two tabs; one that is not on the device, in a tab and its duplicate. */
async function shared(isKept: boolean) {
  const { browser, one } = await aTabWith(sadaqah, { isKept });
  const two = isKept ? browser.tab() : duplicate(browser, one);
  const { elsewhere } = await open(two.store);
  expect(two.store.continueHere(elsewhere!.id)).toMatchObject({ draft: sadaqah });
  return { browser, one, two };
}

describe.each([
  ['on the device', true],
  ['of a tab that was duplicated', false],
])('a draft %s that is continued in a second tab', (_, isKept) => {
  it('is the same draft, with the same first attempt', async () => {
    const { one, two } = await shared(isKept);
    expect(two.store.id()).toBe(one.store.id());
  });

  it('is reported as paid as soon as the provider has it, in the other tab only', async () => {
    const { one, two } = await shared(isKept);
    const [atOne, atTwo] = [vi.fn(), vi.fn()];
    one.store.onPaid(atOne);
    two.store.onPaid(atTwo);
    two.store.saveAttempt({ ...sadaqah, attempt });
    expect(atOne).not.toHaveBeenCalled();
    two.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect(atOne).toHaveBeenCalledExactlyOnceWith(aReference);
    expect(atTwo).not.toHaveBeenCalled();
  });

  it('stays paid for the other tab, whatever it stores, and after a reload', async () => {
    const { browser, one, two } = await shared(isKept);
    two.store.saveAttempt({ ...sadaqah, attempt });
    two.store.settle(aReference);
    one.store.save(sadaqah);
    one.store.saveAttempt({ ...sadaqah, attempt });
    expect(one.store.load()).toBeNull();
    expect([...browser.local.stored.values()].join()).not.toContain(sadaqah.donor.email);
    one.close();
    const reloaded = browser.tab(one.session);
    expect(await open(reloaded.store)).toMatchObject({ record: { paid: aReference } });
  });

  it('is recognised as paid by a tab that missed the message and becomes visible', async () => {
    const { one, two } = await shared(isKept);
    two.store.saveAttempt({ ...sadaqah, attempt });
    two.store.settle(aReference);
    const paid = vi.fn();
    one.store.onPaid(paid);
    one.show();
    expect(paid).toHaveBeenCalledExactlyOnceWith(aReference);
  });

  it('gives a new draft to the tab that paid it, and to the other when it starts again', async () => {
    const { one, two } = await shared(isKept);
    two.store.saveAttempt({ ...sadaqah, attempt });
    const id = two.store.id();
    two.store.settle(aReference);
    expect(two.store.id()).not.toBe(id);
    one.store.clear();
    expect(one.store.id()).not.toBe(id);
    expect((await open(two.store)).record).toBeNull();
  });
});

it('a draft on the device keeps the attempt of one tab when the other goes on typing', async () => {
  const { one, two } = await shared(true);
  two.store.saveAttempt({ ...sadaqah, attempt });
  one.store.save({ ...sadaqah, note: 'Salaam' });
  expect(two.store.load()).toEqual({ ...sadaqah, note: 'Salaam', attempt });
});

describe('what is stored', () => {
  it('lasts exactly 30 days', async () => {
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

  it('is removed when the donor starts again, and nothing is stored for an empty form', async () => {
    const {
      browser,
      one: { store },
    } = await aTabWith(sadaqah);
    store.clear();
    store.save(emptyDraft);
    expect(store.load()).toBeNull();
    expect(browser.local.stored.size).toBe(0);
  });

  it('tells every tab whether the provider has the payment of a donation', async () => {
    const { browser, one } = await aTabWith(sadaqah);
    const two = browser.tab();
    one.store.saveAttempt({ ...sadaqah, attempt });
    expect(two.store.isConfirmed(aReference)).toBe(false);
    one.store.saveAttempt({ ...sadaqah, attempt: { ...attempt, confirmed: true } });
    expect(two.store.isConfirmed(aReference)).toBe(true);
  });

  it('lasts as long as the page if storage is blocked', async () => {
    const channel = someChannels()();
    const { store } = aBrowser({ local: aStorage() }).tab();
    const blocked = draftStore({
      records: draftRecords(createStoredItems(blockedStorage, blockedStorage), () => start, store.id),
      session: blockedStorage,
      drafts: () => lockedDrafts(someLocks()),
      channel: () => channel,
      newId: store.id,
      document: () => new EventTarget() as unknown as Document,
    });
    expect(await open(blocked)).toEqual({ record: null, elsewhere: null });
    blocked.save(sadaqah);
    expect(blocked.load()).toEqual(sadaqah);
    blocked.clear();
    expect(blocked.load()).toBeNull();
  });
});
