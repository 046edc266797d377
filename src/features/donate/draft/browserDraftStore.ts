import { browserItems } from '../../../components/form/storedItems';
import { createRandomKey } from '../../../services/http/createRandomKey';
import { createDraftRecords } from './createDraftRecords';
import { createDraftStore } from './createDraftStore';
import { createOpenDrafts } from './openDrafts';
import { createTabChannel } from './createTabChannel';

/** Makes a value lazily, because there are no tabs on the server. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const channel = lazy(createTabChannel);
const drafts = lazy(() => createOpenDrafts(navigator.locks));

/** The drafts of the visitor's browser; if storage is blocked, one that lasts until the tab is closed. */
export const browserDraftStore = createDraftStore({
  records: createDraftRecords(browserItems, () => new Date(), createRandomKey),
  session: () => sessionStorage,
  drafts,
  channel,
  newId: createRandomKey,
  document: () => document,
});
