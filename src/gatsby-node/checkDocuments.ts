import { checkBuild, formatProblem } from '../content/validation/buildChecks';
import type { ServedDocument } from '../content/validation/buildChecks';
import { rewriteImageBase } from './images/rewriteImageBase';
import { stopBuild } from './stopBuild';
import type { DocumentNode } from './DocumentNode';

const toServed = ({ prismicId, type, uid, url, data }: DocumentNode): ServedDocument => ({
  id: prismicId,
  type,
  uid,
  url,
  data,
});

/** Asks the image service for a picture's description, which costs no rendering. */
function imageExistsAt(imageBaseUrl: string) {
  return async (url: string): Promise<boolean> => {
    const address = new URL(rewriteImageBase(url, imageBaseUrl));
    address.search = 'fm=json';
    const response = await fetch(address).catch((error: unknown) =>
      stopBuild(
        `The image service at ${imageBaseUrl} can't be reached (${String(error)}): start it with "npm run local", or set GATSBY_IMAGE_BASE_URL.`,
      ),
    );
    return response.ok;
  };
}

/**
 * Stops the build, naming the document, where the content can't make a right site: an unknown type, two documents
 * with one path, a landing page at a fixed path, a broken link, a missing picture. Every problem is told at once.
 */
export async function checkDocuments(nodes: readonly DocumentNode[], imageBaseUrl: string): Promise<void> {
  const problems = await checkBuild(nodes.map(toServed), { imageExists: imageExistsAt(imageBaseUrl) });
  if (problems.length > 0) stopBuild(problems.map(formatProblem).join('\n'));
}
