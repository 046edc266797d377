import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { createCalendarNodes } from './calendarNodes';
import { createSitePictureNodes } from './createSitePictureNodes';

/** Creates the nodes without a document: the Ramadan calendars and the pictures of the standalone pages. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  await createSitePictureNodes(args, environment().prismicRepository);
  await createCalendarNodes(args, new Date());
};
