import type { GatsbyNode, SourceNodesArgs } from 'gatsby';
import { environment } from '../config/environment';
import { createCalendarNodes } from './calendarNodes';
import { createImpactNode, readImpactChain } from './impactFiles';
import { createDocumentFetch } from './listPlugins';
import { createTranslationNodes } from './translations';

const pictures = [
  { name: 'share', file: 'share-default.svg', alt: 'The foundation’s name beside its geometric star.' },
] as const;

/** Makes a `SitePicture` node for each picture that belongs to the site and to no document. */
async function createSitePictureNodes(
  { actions, createNodeId, createContentDigest }: SourceNodesArgs,
  repository: string,
): Promise<void> {
  for (const { name, file, alt } of pictures) {
    const fields = { name, alt, path: `/${repository}/${file}` };
    await actions.createNode({
      ...fields,
      id: createNodeId(`SitePicture ${name}`),
      internal: { type: 'SitePicture', contentDigest: createContentDigest(fields) },
    });
  }
}

/** The repository is spoken of once, by the source plugin's own requests. */
const silently = () => undefined;

/** Creates the nodes beside those of documents: translations, the Ramadan calendars, the closed months and the pictures of the standalone pages. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  await createSitePictureNodes(args, environment().prismicRepository);
  await createTranslationNodes(args, environment(), createDocumentFetch(environment(), silently));
  await createCalendarNodes(args, new Date());
  await createImpactNode(args, await readImpactChain(args.store.getState().program.directory));
};
