import type { PageProps } from 'gatsby';
import type { Runtime } from 'gatsby-source-prismic';
import type { PreviewNode } from '../../features/preview';
import { copy } from '../../texts/en-AU/preview';
import { createPageData } from './createPageData';
import { useTemplates } from './useTemplates';

export interface SubstituteProps {
  /** The document to show. */
  readonly node: PreviewNode;
  readonly content: Runtime;
  readonly page: PageProps;
}

/** The place of a page that is still loading. */
export const LoadingPage = () => (
  <p role="status" lang="en-AU" data-page-loading>
    {copy.loadingPage}
  </p>
);

/** A page that the published site does not have: an unpublished document, by its template. */
export function Substitute({ node, content, page }: SubstituteProps) {
  const Template = useTemplates(true)?.[node.type]?.default;
  if (!Template) return <LoadingPage />;
  return <Template {...(page as PageProps<never>)} data={createPageData(node, content) as never} />;
}
