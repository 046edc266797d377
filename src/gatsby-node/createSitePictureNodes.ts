import type { SourceNodesArgs } from 'gatsby';

const pictures = [
  { name: 'share', file: 'share-default.svg', alt: 'The foundation’s name beside its geometric star.' },
] as const;

/** Makes a `SitePicture` node for each picture that belongs to the site and to no document. */
export async function createSitePictureNodes(
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
