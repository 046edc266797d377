import type { Browser } from 'playwright';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sizes, type DocumentCount } from './measureBuild';
import { startServices, readEmbedded, type Services } from './support/contentServices';
import {
  median,
  atMost,
  createFigure,
  kilobytes,
  milliseconds,
  whole,
  gzippedSize,
  type Figure,
} from './support/figures';
import { serveSite } from './support/servedSites';
import { BenchError, type Scope } from './support/Scope';
import { openPreview, tourAsVisitor, type Opening, type Tour } from './support/openPreview';
import { generateDocuments } from '../../src/emulators/content/generateDocuments';

const runCount = 3;

/** The client's pause between two pages of documents, and how many documents are on one. */
const pauseMilliseconds = 500;
const pageSize = 100;

/** How many pages of documents were asked for; the resolver's question for its one document is none. */
const countPages = ({ requests }: Opening) =>
  requests.filter((url) => new URL(url).searchParams.get('pageSize') === String(pageSize)).length;

const sumPauses = (opening: Opening) => (countPages(opening) - 1) * pauseMilliseconds;
const abovePauses = (opening: Opening) => opening.total - sumPauses(opening);

/** Returns the figures of opening a link at one size. */
function openingFigures(opening: Opening): Figure[] {
  const name = (what: string) => `${opening.generated} documents  ${what}`;
  return [
    createFigure(name('link opened to ACTIVE'), milliseconds(opening.total)),
    createFigure(name('pauses between pages'), milliseconds(sumPauses(opening))),
    createFigure(name('above the pauses'), milliseconds(abovePauses(opening))),
    createFigure(name('of that, the content service answering'), milliseconds(opening.answering)),
    createFigure(name('requests to the content service'), whole(opening.requests.length)),
    createFigure(name('of that, pages of documents'), whole(countPages(opening))),
    createFigure(name('bytes from the content service, not compressed'), kilobytes(opening.bytes)),
  ];
}

/**
 * Calculates the cost of a further page of documents from one size to the next: the cost of every opening falls out.
 */
function furtherPageFigures(openings: readonly Opening[]): Figure[] {
  return openings.slice(1).map((larger, index) => {
    const smaller = openings[index]!;
    const cost = (abovePauses(larger) - abovePauses(smaller)) / (countPages(larger) - countPages(smaller));
    return createFigure(`up to ${larger.generated}  each further page, above its pause`, milliseconds(cost));
  });
}

/** A text that no minifier changes, of each part of the preview: the editor's bar, the pages, the plugin's states. */
const previewTexts = ['preview-bar', 'This page will be taken off the site', 'PROMPT_FOR_ACCESS_TOKEN'] as const;

/**
 * The paths that a preview asks of the site besides scripts: the type paths, and the data of the page that opens
 * previews.
 */
const previewData = /^\/static\/type-paths___|^\/page-data\/preview\//;

/** Which of the preview's texts a script has. */
function findPreviewTexts(publicDir: string, path: string): readonly string[] {
  const file = join(publicDir, path);
  if (!path.endsWith('.js') || !existsSync(file)) return [];
  const script = readFileSync(file, 'utf8');
  return previewTexts.filter((text) => script.includes(text));
}

/** Those of the paths whose files belong to the preview: scripts by their texts. Each once. */
const previewFiles = (publicDir: string, paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => previewData.test(path) || findPreviewTexts(publicDir, path).length > 0);

/**
 * Measures what a visitor, and an editor, get of the preview.
 * @throws BenchError when the editor gets no script with one of the preview's texts, for then visitors' scripts prove nothing
 */
function visitorFigures(visitor: Tour, editor: Opening, publicDir: string): Figure[] {
  const gzipped = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzippedSize(readFileSync(join(publicDir, path))), 0);
  const [visitors, editors] = [previewFiles(publicDir, visitor.asked), previewFiles(publicDir, editor.asked)];
  const found = new Set(editors.flatMap((path) => findPreviewTexts(publicDir, path)));
  const missing = previewTexts.filter((text) => !found.has(text));
  if (missing.length > 0)
    throw new BenchError(`No script of the preview contains ${missing.join(', ')}; see previewTexts.`);
  const others = [...new Set(editor.asked)].filter((path) => path.endsWith('.js') && !visitor.asked.includes(path));
  return [
    createFigure('editor  files of the preview', whole(editors.length)),
    createFigure('editor  bytes of them, gzipped', kilobytes(gzipped(editors))),
    createFigure('editor  scripts that no visitor asked for, gzipped', kilobytes(gzipped(others))),
    createFigure('visitor  requests to the site, five pages and the service worker', whole(visitor.asked.length)),
    atMost('visitor  files of the preview', visitors.length, 0, whole),
    atMost('visitor  bytes of them, gzipped', gzipped(visitors), 0, kilobytes),
    atMost('visitor  requests to the content service', visitor.content.length, 0, whole),
  ];
}

const lookMilliseconds = 250;
const maxLooks = 480;

interface Publication {
  readonly project: string;
  /** How many generated documents there are to be. */
  readonly size: number;
  /** Address of the content service's API. */
  readonly content: string;
  /** The ref that will be previewed. */
  readonly release: string;
}

/**
 * Publishes so many generated documents beside the embedded ones, and waits until the content service has read them: that
 * reading is the local gateway's own and no part of a preview.
 * @throws BenchError when they do not appear
 */
async function publishGenerated(services: Services, { project, size, content, release }: Publication): Promise<void> {
  services.write(generateDocuments(size, readEmbedded(project)));
  const question = `${content}/documents/search?${new URLSearchParams({ ref: release, lang: '*', pageSize: '1' }).toString()}`;
  for (let look = 0; look < maxLooks; look += 1) {
    const { total_results_size: total } = (await (await fetch(question)).json()) as { total_results_size: number };
    if (total >= size) return;
    await wait(lookMilliseconds);
  }
  throw new BenchError(`The content service does not show ${size} generated documents.`);
}

interface Description {
  readonly refs: readonly { readonly ref: string; readonly isMasterRef: boolean }[];
}

/** The ref of an embedded release, which the link previews. */
async function readRelease(content: string): Promise<string> {
  const { refs } = (await (await fetch(content)).json()) as Description;
  const release = refs.find(({ isMasterRef }) => !isMasterRef);
  if (!release) throw new BenchError('There is no embedded release to preview.');
  return release.ref;
}

/**
 * Builds the site once with the embedded documents, and opens a preview link while more and more documents are
 * published; then looks at what a visitor gets of all that.
 */
export async function measurePreview(
  scope: Scope,
  project: string,
  browser: Browser,
  documents: DocumentCount = 1000,
): Promise<readonly Figure[]> {
  const services = await startServices(scope, project, []);
  const site = await serveSite(scope, project, services.variables);
  const content = services.variables.GATSBY_PRISMIC_API_ENDPOINT ?? '';
  const release = await readRelease(content);

  const openings: Opening[] = [];
  for (const size of sizes[documents]) {
    await publishGenerated(services, { project, size, content, release });
    const runs: Opening[] = [];
    for (let run = 0; run < (size > 1000 ? 1 : runCount); run += 1) {
      runs.push(await openPreview(browser, site, { content, release, generated: size }));
    }
    const middle = median(runs.map(({ total }) => total));
    openings.push(runs.find(({ total }) => total === middle)!);
  }
  const visited = await tourAsVisitor(browser, site, content);
  return [
    ...openings.flatMap(openingFigures),
    ...furtherPageFigures(openings),
    ...visitorFigures(visited, openings[0]!, site.publicDir),
  ];
}
