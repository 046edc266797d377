import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { writeDeployedHeaders } from '../config/headers';
import { writeCalendarFiles } from './calendarFiles';
import { robotsText } from './robotsText';

/** The files that stand beside the pages: calendars to download, robots.txt, and the headers the host sends. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store }) => {
  const publicDirectory = join(store.getState().program.directory, 'public');
  const env = environment();
  await writeCalendarFiles(publicDirectory, new Date());
  await writeFile(join(publicDirectory, 'robots.txt'), robotsText(env.siteUrl));
  writeDeployedHeaders(publicDirectory, env);
};
