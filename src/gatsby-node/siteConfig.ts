import type { GatsbyConfig } from 'gatsby';
import { environment } from '../config/environment';
import { site } from '../config/site';
import { listPlugins } from './listPlugins';

const env = environment();

/**
 * Gatsby's configuration. Paths have no trailing slash, because the previews compare a document's url with the path
 * strictly.
 */
export const siteConfig: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  siteMetadata: {
    title: site.name,
    description: site.description,
    siteUrl: env.siteUrl,
  },
  plugins: listPlugins(env),
};
