import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { writeDeployedHeaders } from '../config/headers';
import { writeCalendarFiles } from './createCalendarFiles';
import { writeDocumentCount } from './documentCount';
import { listDocumentNodes } from './listDocumentNodes';
import { storeScripts } from './webpack/chunks';

/**
 * Writes the files beside the pages: calendars, robots.txt, the host's headers, and the number of documents for the
 * next build.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, getNodesByType }) => {
  const publicDirectory = join(store.getState().program.directory, 'public');
  const env = environment();
  storeScripts();
  await writeCalendarFiles(publicDirectory, new Date());
  await writeFile(join(publicDirectory, 'robots.txt'), robotsText(env.siteUrl));
  writeDeployedHeaders(publicDirectory, env);
  writeDocumentCount(publicDirectory, listDocumentNodes(getNodesByType).length);
};

/** robots.txt: crawlers may read every page; pages that should not be listed have their own meta tag. */
function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`;
}
