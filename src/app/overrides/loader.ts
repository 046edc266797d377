import { BaseLoader } from 'framework-loader';
import { retryStaticQueries } from './retryStaticQueries';
import { takeEarlyData } from './takeEarlyData';
import { loadLocalized } from './loadLocalized';

takeEarlyData(BaseLoader.prototype);
retryStaticQueries(BaseLoader.prototype);
loadLocalized(BaseLoader.prototype);

/** Gatsby's own loader, with the data that came early and static queries that are requested again (src/gatsby-node/webpack/getBrowserAliases.ts). */
export * from 'framework-loader';
export { default } from 'framework-loader';
