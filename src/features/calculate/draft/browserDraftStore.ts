import { draftStore } from './draftStore';

/** The one store of the visitor's browser; where storage is blocked, it lasts from page to page as long as the tab. */
export const browserDraftStore = draftStore(
  () => localStorage,
  () => new Date(),
);
