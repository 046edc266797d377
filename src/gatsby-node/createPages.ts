import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { routes } from '../content/routes';
import { checkDocuments } from './checkDocuments';
import { documentNodes } from './documentNodes';
import { pageTemplates } from './pageTemplates';
import type { PageType } from './pageTemplates';
import { developmentPages } from './sliceGallery';

/** One page for each document of a page type, at the path the type→path table gives it and nowhere else; while developing, the gallery too. */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType, store }) => {
  const nodes = documentNodes(getNodesByType);
  const { imageBaseUrl, siteUrl, allowContentLoss: allowLoss } = environment();
  const siteDirectory = store.getState().program.directory;
  await checkDocuments(nodes, { siteDirectory, imageBaseUrl, siteUrl, allowLoss });

  for (const { type, role } of routes) {
    if (role !== 'page') continue;
    const component = resolve(
      'src/templates',
      pageTemplates[type as PageType],
      `${pageTemplates[type as PageType]}.tsx`,
    );
    for (const node of nodes) {
      if (node.type !== type || !node.url) continue;
      actions.createPage({ path: node.url, component, context: { id: node.id, prismicId: node.prismicId } });
    }
  }
  for (const page of developmentPages(siteDirectory, imageBaseUrl, process.env.NODE_ENV)) actions.createPage(page);
};
