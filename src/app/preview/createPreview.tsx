import { cloneElement } from 'react';
import type { Runtime } from 'gatsby-source-prismic';
import { unshownDocuments } from '../../features/preview';
import type { Preview } from '../PreviewContext';
import type { Change } from './Change';
import { findGivenNode } from './findGivenNode';
import { createPageData } from './createPageData';
import { toPagePath } from './toPagePath';
import { indexPagesByPath } from './indexPagesByPath';
import { PreviewedHead } from './PreviewedHead';
import { RemovedPage } from './RemovedPage';
import { createSiteData } from './createSiteData';
import { Substitute } from './Substitute';

/**
 * The site as a release or draft would make it.
 *
 * A document at its own path is shown by its published page with other data, or, where there is no page yet or another
 * document's, by its template. A page whose document is gone, or has moved, says so. A page that no document makes
 * stays as it is.
 */
export function createPreview(content: Runtime, fail: (error: unknown) => void): Preview {
  const pages = indexPagesByPath(content.nodes);
  const unshown = new Set(unshownDocuments(content).map(({ id }) => id));

  function findChange(pathname: string, data: unknown): Change {
    const node = pages.get(toPagePath(pathname));
    const given = findGivenNode(data);
    if (node) return { kind: given?._previewable === node.prismicId ? 'changed' : 'new', node };
    if (!given || unshown.has(given._previewable)) return { kind: 'none' };
    return { kind: 'removed', movedTo: content.getNode(given._previewable)?.url || null };
  }

  return {
    page(element, props) {
      const change = findChange(props.location.pathname, props.data);
      switch (change.kind) {
        case 'none':
          return element;
        case 'changed':
          return cloneElement(element, {
            data: createPageData(change.node, content, props.data as Record<string, unknown>),
          });
        case 'new':
          return <Substitute key={props.location.pathname} node={change.node} content={content} page={props} />;
        case 'removed':
          return <RemovedPage movedTo={change.movedTo} />;
      }
    },
    head: (element) => (
      <PreviewedHead
        element={element}
        change={findChange(element.props.location.pathname, element.props.data)}
        content={content}
        onError={fail}
      />
    ),
    site: (data) => createSiteData(data, content),
    recover: fail,
  };
}
