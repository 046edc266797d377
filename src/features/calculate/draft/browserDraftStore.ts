import { draftStore } from './draftStore';

/** The store of the visitor's browser; if storage is blocked, it lasts until the tab is closed. */
export const browserDraftStore = draftStore(
  () => localStorage,
  () => new Date(),
);
