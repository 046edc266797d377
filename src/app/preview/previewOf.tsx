import { cloneElement } from 'react';
import type { Runtime } from 'gatsby-source-prismic';
import type { Preview } from '../PreviewContext';
import { givenNode } from './givenNode';
import { pageData } from './pageData';
import { pagePath } from './pagePath';
import { pagesByPath } from './pagesByPath';
import { siteData } from './siteData';
import { Substitute } from './Substitute';

/**
 * The site as a release or draft would make it.
 *
 * A document at its own path is shown by its published page with other data, or, where there is no page yet or another
 * document's, by its template. A page whose document is gone, or has moved, is the 404 page. A page that no document makes
 * stays as it is.
 */
export function previewOf(content: Runtime, fail: (error: unknown) => void): Preview {
  const pages = pagesByPath(content.nodes);
  return {
    page(element, props) {
      const node = pages.get(pagePath(props.location.pathname));
      const given = givenNode(props.data);
      if (node && given?._previewable === node.prismicId)
        return cloneElement(element, { data: pageData(node, content, props.data as Record<string, unknown>) });
      if (node || given) return <Substitute key={props.location.pathname} node={node} content={content} page={props} />;
      return element;
    },
    site: (data) => siteData(data, content),
    recover: fail,
  };
}
