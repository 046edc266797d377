import { resolve, join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { z } from 'zod';
import { environment } from '../config/environment';
import { english, hasPage, languages, toLanguagePath } from '../texts/languages';
import { lists } from '../content/lists/lists';
import { selectNodes } from '../content/lists/selectNodes';
import { routes, singleTypes } from '../content/routes';
import { checkBuild, formatIssue, type MeasureImage, type ServedDocument } from '../content/validation/buildChecks';
import { checkSingles, findContentLoss } from '../content/validation/checkComplete';
import { listTranslated } from './translations';
import { listDocumentNodes, type DocumentNode } from './listDocumentNodes';
import { getReportYear, getTemplate, type PageType } from './pageTemplates';
import { listDevelopmentPages } from './sliceGallery';
import {
  requestService,
  describeAnswer,
  explainSilence,
  isBusy,
  maxAttempts,
  parseBody,
  type ServiceWays,
} from './requestService';
import { readLastCount } from './documentCount';
import { rewriteImageBase } from './images/constants';

const toServed = ({ prismicId, type, uid, url, data }: DocumentNode): ServedDocument => ({
  id: prismicId,
  type,
  uid,
  url,
  data,
});

const description = z.object({ PixelWidth: z.number(), PixelHeight: z.number() });

/**
 * Requests the description of a picture's master from the image service, which costs no rendering.
 *
 * @param stop - ends the process; receives a line, if the service can't say whether there is a picture
 */
export function measureImageAt(imageBaseUrl: string, stop = stopBuild, ways: ServiceWays = {}): MeasureImage {
  const service = `The image service at ${imageBaseUrl}`;
  return async (url) => {
    const address = new URL(rewriteImageBase(url, imageBaseUrl));
    address.search = 'fm=json';
    const answer = await requestService(address, undefined, ways).catch((error: unknown) =>
      stop(explainSilence(service, imageBaseUrl, 'GATSBY_IMAGE_BASE_URL', error)),
    );
    const { status, ok } = answer.response;
    if (status === 404) return null;
    if (isBusy(answer))
      return stop(
        `${service} answered ${maxAttempts} times that it can't serve us (${describeAnswer(answer)}): build again later, or look at its status page.`,
      );
    const described = ok && description.safeParse(parseBody(answer));
    if (!described || !described.success)
      return stop(
        `${service} did not describe the picture ${address.href} (${describeAnswer(answer)}): check that GATSBY_IMAGE_BASE_URL is the address of an image service.`,
      );
    const { PixelWidth, PixelHeight } = described.data;
    return { width: PixelWidth, height: PixelHeight };
  };
}

interface CheckOptions {
  readonly siteDirectory: string;
  readonly imageBaseUrl: string;
  readonly siteUrl: string;
  /** Whether a build may have less than half of the last build's documents. */
  readonly allowLoss: boolean;
}

/**
 * Stops the build, naming the document, if the content is invalid: a required document is missing, most documents are
 * gone since the last build, two have one path, a landing page is at a fixed path, a link is broken, a picture is
 * missing or of another size. Reports all issues at once.
 */
async function checkDocuments(nodes: readonly DocumentNode[], options: CheckOptions): Promise<void> {
  const { siteDirectory, imageBaseUrl, siteUrl, allowLoss } = options;
  const publicDirectory = join(siteDirectory, 'public');
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const before = allowLoss ? null : await readLastCount({ publicDirectory, siteUrl, print });
  const loss = findContentLoss(nodes.length, before);
  const missing = checkSingles(nodes, singleTypes);
  // Issues of documents that link to it or show it would only repeat it.
  const issues =
    missing.length > 0
      ? missing
      : await checkBuild(nodes.map(toServed), { measureImage: measureImageAt(imageBaseUrl) });
  const lines = [...(loss ? [loss] : []), ...issues.map(formatIssue)];
  if (lines.length > 0) stopBuild(lines.join('\n'));
}

/** Creates the chooser of Gatsby's ids of the documents in the lists of a type's pages that are chosen with the page, by the lists' names. */
export function createListChooser(type: string, nodes: readonly DocumentNode[]) {
  const chosen = (lists[type] ?? [])
    .filter(({ isChosenWithPage }) => isChosenWithPage)
    .map((list) => [list.name, selectNodes(nodes, list)] as const);
  return (page: DocumentNode): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(chosen.map(([name, select]) => [name, select(page).map(({ id }) => id)]));
}

/**
 * Creates one page in each language that has it for each document of a page type, at the path the type→path table gives it, behind that of
 * the language, and nowhere else; while developing, the gallery too. What a page shows of a document that has no translation is English
 * (`translations.ts`).
 */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType, store }) => {
  const nodes = listDocumentNodes(getNodesByType);
  const { imageBaseUrl, siteUrl, allowContentLoss: allowLoss } = environment();
  const siteDirectory = store.getState().program.directory;
  await checkDocuments(nodes, { siteDirectory, imageBaseUrl, siteUrl, allowLoss });

  const translated = listTranslated(getNodesByType('PrismicTranslation'));
  for (const { type, role } of routes) {
    if (role !== 'page') continue;
    const chooseLists = createListChooser(type, nodes);
    for (const node of nodes) {
      if (node.type !== type || !node.url) continue;
      const changed = node.last_publication_date;
      const template = getTemplate({ ...node, type: type as PageType });
      const component = resolve('src/templates', template, `${template}.tsx`);
      const year = getReportYear(node);
      const context = {
        id: node.id,
        ...(changed && { changed: changed.slice(0, 10) }),
        ...(year && { year }),
        ...chooseLists(node),
      };
      const untranslated = languages
        .filter((language) => language !== english && !translated.get(node.prismicId)?.has(language.code))
        .map(({ code }) => code);
      const ofLanguages = untranslated.length > 0 ? { ...context, untranslated } : context;
      for (const language of languages)
        if (hasPage(language, node.url))
          actions.createPage({ path: toLanguagePath(node.url, language), component, context: ofLanguages });
    }
  }
  for (const page of listDevelopmentPages(siteDirectory, imageBaseUrl, process.env.NODE_ENV)) actions.createPage(page);
};

/** Ends the build with one line on standard error: what is wrong and where to correct it. */
export function stopBuild(line: string): never {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
