import { BaseLoader } from 'framework-loader';
import { retryStaticQueries } from './retryStaticQueries';

retryStaticQueries(BaseLoader.prototype);

/** Gatsby's own loader, whose static queries are requested again (src/gatsby-node/webpack/getBrowserAliases.ts). */
export * from 'framework-loader';
export { default } from 'framework-loader';
