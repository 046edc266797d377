import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { writeDeployedHeaders } from '../config/headers';
import { writeCalendarFiles } from './calendarFiles';
import { keepCount } from './checkDocuments';
import { documentNodes } from './documentNodes';
import { robotsText } from './robotsText';

/** The files that stand beside the pages: calendars to download, robots.txt, the headers the host sends, and for the next build how much content this one had. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, getNodesByType }) => {
  const publicDirectory = join(store.getState().program.directory, 'public');
  const env = environment();
  await writeCalendarFiles(publicDirectory, new Date());
  await writeFile(join(publicDirectory, 'robots.txt'), robotsText(env.siteUrl));
  writeDeployedHeaders(publicDirectory, env);
  keepCount(publicDirectory, documentNodes(getNodesByType).length);
};
