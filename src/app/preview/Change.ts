import type { PreviewNode } from '../../features/preview';

/** The change that a preview makes of a page of the published site. */
export type Change =
  | { readonly kind: 'none' }
  /** The same page from the preview's version of its document. */
  | { readonly kind: 'changed'; readonly node: PreviewNode }
  /** A page that is not published, in place of the 404 page or of another document's. */
  | { readonly kind: 'new'; readonly node: PreviewNode }
  /** Only the preview that was left has it: the published site has no page there. */
  | { readonly kind: 'unpublished' }
  /** Gone, or at another address in the preview. */
  | { readonly kind: 'removed'; readonly movedTo: string | null };
