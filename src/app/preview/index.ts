/** The preview of this site: the feature with the site's own templates, lists and data. Loaded for editors only. */
export { EditorPreview } from './EditorPreview';
export type { EditorPreviewProps } from './EditorPreview';
