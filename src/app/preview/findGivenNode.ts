import { givingKinds } from '../../templates/Giving/givingData';

/** The document a page was built from, as far as the preview must know it. */
export interface GivenNode {
  readonly _previewable: string;
  readonly [field: string]: unknown;
}

/** Names under which the templates' queries ask for the document that makes the page. */
const names = ['page', ...givingKinds];

/** The document that made a page, from the answer of its query; `undefined` for a page that no document made. */
export function findGivenNode(data: unknown): GivenNode | undefined {
  const answer = (data ?? {}) as Record<string, Partial<GivenNode> | null | undefined>;
  return names.map((name) => answer[name]).find((node): node is GivenNode => Boolean(node?._previewable));
}
