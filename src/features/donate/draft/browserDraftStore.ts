import { randomKey } from '../../../services/http/randomKey';
import { draftRecords } from './draftRecords';
import { draftStore } from './draftStore';
import { askedDrafts, lockedDrafts } from './openDrafts';
import type { OpenDrafts } from './openDrafts';
import { tabChannel } from './tabChannel';

/** Makes a value at its first use: on the server, where pages are rendered too, there are no tabs. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const channel = lazy(() => tabChannel(window));
const drafts = lazy((): OpenDrafts => {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? lockedDrafts(locks) : askedDrafts(channel(), randomKey());
});

/** The drafts of the visitor's browser; where storage is blocked, one that lasts from page to page as long as the tab. */
export const browserDraftStore = draftStore({
  records: draftRecords(
    () => localStorage,
    () => new Date(),
    randomKey,
  ),
  session: () => sessionStorage,
  drafts,
  channel,
  newId: randomKey,
  document: () => document,
});
