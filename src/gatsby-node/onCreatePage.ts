import type { GatsbyNode } from 'gatsby';

/** The server error page also as `/500.html`, the name a static host looks for. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/500') actions.createPage({ ...page, path: '/500.html' });
};
