import { useEffect, useState } from 'react';
import type { PageProps } from 'gatsby';
import type { Runtime } from 'gatsby-source-prismic';
import type { PreviewNode } from '../../features/preview';
import { pageData } from './pageData';
import type * as Templates from './templates';

export interface SubstituteProps {
  /** The document to show; without one the page is gone, and the 404 page stands in for it. */
  readonly node: PreviewNode | undefined;
  readonly content: Runtime;
  readonly page: PageProps;
}

/** A page that the published site does not have: an unpublished document by its template, or the 404 page. */
export function Substitute({ node, content, page }: SubstituteProps) {
  const [loaded, setLoaded] = useState<typeof Templates>();
  useEffect(() => {
    void import('./templates').then(setLoaded);
  }, []);
  if (!loaded) return <p role="status">Loading the page…</p>;
  const Template = node && loaded.templates[node.type];
  if (!Template) return <loaded.NotFound />;
  return <Template {...(page as PageProps<never>)} data={pageData(node, content) as never} />;
}
