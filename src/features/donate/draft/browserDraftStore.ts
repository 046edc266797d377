import { browserItems } from '../../../components/form/storedItems';
import { randomKey } from '../../../services/http/randomKey';
import { draftRecords } from './draftRecords';
import { draftStore } from './draftStore';
import { createOpenDrafts, lockedDrafts, type OpenDrafts } from './openDrafts';
import { tabChannel } from './tabChannel';

/** Makes a value lazily, because there are no tabs on the server. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const channel = lazy(() => tabChannel(window));
const drafts = lazy((): OpenDrafts => {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? lockedDrafts(locks) : createOpenDrafts(channel(), randomKey());
});

/** The drafts of the visitor's browser; if storage is blocked, one that lasts until the tab is closed. */
export const browserDraftStore = draftStore({
  records: draftRecords(browserItems, () => new Date(), randomKey),
  session: () => sessionStorage,
  drafts,
  channel,
  newId: randomKey,
  document: () => document,
});
