import type { GatsbyNode } from 'gatsby';

/** Also creates the server error page as `/500.html`, the name a static host looks for. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/500') actions.createPage({ ...page, path: '/500.html' });
};
