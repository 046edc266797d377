/** The module that an editor's browser loads to show unpublished content in place of the published. */
export { PreviewSession, previewPath } from './PreviewSession';
export type { PreviewContent } from './PreviewSession';
export { getShownId, getTranslationIds, listUnshownDocuments } from './content/indexRuntime';
export type { PreviewNode } from './content/PreviewDocument';
export { findEditUrl } from './getShareUrl';
export { loadToolbar } from './loadToolbar';
