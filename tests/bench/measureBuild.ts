import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, createFigure, fineMilliseconds, megabytes, seconds, times, type Figure } from './support/figures';
import { generateDocuments, type DocumentFile } from '../../src/emulators/content/generateDocuments';
import { copySite } from '../support/copySite';
import { createBareSite, toBarePages } from './support/bareSite';
import { startServices, readEmbedded } from './support/contentServices';
import { Scope } from './support/Scope';
import { runGatsbyBuild } from './support/processes';

const budget = { cold: 3, rebuild: 2.5, perPageGrowth: 1.3, peakMemory: 1.3e9 } as const;

/** The sizes a size is compared with. */
export const sizes = { 100: [100], 1000: [100, 1000], 10000: [100, 1000, 10000] } as const;
export type DocumentCount = keyof typeof sizes;
export const documentCounts = [100, 1000, 10000] as const satisfies readonly DocumentCount[];

/** A build from nothing and the one after a document changed. */
interface BuildPair {
  readonly pages: number;
  /** Wall time in seconds. */
  readonly cold: number;
  readonly rebuild: number;
  /** Processor seconds of the cold build; `null` if they can't be seen. */
  readonly coldProcessor: number | null;
  /** The most memory of either, in bytes; `null` if it can't be seen. */
  readonly peakMemory: number | null;
  /** Bytes of `public/` after the first build. */
  readonly outputSize: number;
}

interface BothBuilds {
  readonly documents: number;
  readonly site: BuildPair;
  readonly bare: BuildPair;
}

/** The document with another title and a later date, as after an editor's correction. */
function changeDocument(document: DocumentFile): DocumentFile {
  return {
    ...document,
    data: { ...document.data, title: `${String(document.data.title)}, corrected` },
    last_publication_date: '2026-12-01T00:00:00+0000',
  };
}

/** How many pages a build made: each has a file of page data. */
function countPages(publicDir: string): number {
  const files = readdirSync(join(publicDir, 'page-data'), { withFileTypes: true, recursive: true });
  return files.filter((entry) => entry.isFile() && entry.name === 'page-data.json').length;
}

/** Bytes of all files beneath a folder. */
function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Builds the site and the bare site with the embedded documents and so many generated ones. */
async function buildBoth(parent: Scope, project: string, documents: number): Promise<BothBuilds> {
  const scope = new Scope();
  parent.onEnd(scope.end);
  try {
    const embedded = readEmbedded(project);
    const generated = generateDocuments(documents, embedded);
    const all = [...embedded, ...generated];
    const changed = changeDocument(generated[0] ?? all[0]!);

    const services = await startServices(scope, project, generated);
    const copy = copySite(project);
    scope.onEnd(copy.remove);
    const site = await buildTwice(scope, {
      ...copy,
      variables: services.variables,
      change: () => services.write([changed]),
    });

    const bareSite = createBareSite(scope, project, toBarePages(all), []);
    const change = () =>
      bareSite.write(toBarePages(all.map((document) => (document.id === changed.id ? changed : document))));
    const bare = await buildTwice(scope, { ...bareSite, change });
    return { documents, site, bare };
  } finally {
    await scope.end();
  }
}

/** Builds the site and the bare site at a size and the smaller ones, and sets them side by side. */
export async function measureBuild(
  scope: Scope,
  project: string,
  documents: DocumentCount = 100,
): Promise<readonly Figure[]> {
  const all: BothBuilds[] = [];
  for (const size of sizes[documents]) {
    console.log(`Building with ${size} generated documents …`);
    all.push(await buildBoth(scope, project, size));
  }
  return [...all.flatMap(sizeFigures), ...growthFigures(all)];
}

function sizeFigures({ documents, site, bare }: BothBuilds): Figure[] {
  const name = (what: string) => `${documents} documents  ${what}`;
  return [
    createFigure(name('pages'), `${site.pages}`),
    createFigure(name('cold build'), seconds(site.cold)),
    createFigure(name('cold build, bare Gatsby'), seconds(bare.cold)),
    atMost(name('beside bare Gatsby'), site.cold / bare.cold, budget.cold, times),
    createFigure(name('for each page'), fineMilliseconds((site.cold / site.pages) * 1000)),
    ...processorFigures(name, site, bare),
    ...memoryFigures(name, site, bare),
    createFigure(name('output'), megabytes(site.outputSize)),
    createFigure(name('output, bare Gatsby'), megabytes(bare.outputSize)),
    createFigure(name('rebuild after one changed'), seconds(site.rebuild)),
    createFigure(name('rebuild, bare Gatsby'), seconds(bare.rebuild)),
    atMost(name('rebuild beside bare Gatsby'), site.rebuild / bare.rebuild, budget.rebuild, times),
  ];
}

/** The wall time's ratio again, as a machine that does nothing else would have it. */
function processorFigures(name: (what: string) => string, site: BuildPair, bare: BuildPair): Figure[] {
  if (site.coldProcessor === null || bare.coldProcessor === null) return [];
  return [
    createFigure(name('processor time'), seconds(site.coldProcessor)),
    createFigure(name('processor time, bare Gatsby'), seconds(bare.coldProcessor)),
    createFigure(name('processor time beside bare Gatsby'), times(site.coldProcessor / bare.coldProcessor)),
  ];
}

function memoryFigures(name: (what: string) => string, site: BuildPair, bare: BuildPair): Figure[] {
  if (site.peakMemory === null || bare.peakMemory === null) return [createFigure(name('peak memory'), 'unknown here')];
  return [
    atMost(name('peak memory'), site.peakMemory, budget.peakMemory, megabytes),
    createFigure(name('peak memory, bare Gatsby'), megabytes(bare.peakMemory)),
  ];
}

/**
 * Calculates the cost of a further page from one size to the next: the fixed cost of a build is in both and falls out.
 */
function growthFigures(all: readonly BothBuilds[]): Figure[] {
  const furtherPage = (index: number, of: 'site' | 'bare') => {
    const [smaller, larger] = [all[index - 1]?.[of], all[index]?.[of]];
    if (!smaller || !larger) return undefined;
    return ((larger.cold - smaller.cold) / (larger.pages - smaller.pages)) * 1000;
  };
  return all.flatMap(({ documents }, index) => {
    const [site, bare, before] = [
      furtherPage(index, 'site'),
      furtherPage(index, 'bare'),
      furtherPage(index - 1, 'site'),
    ];
    if (site === undefined || bare === undefined) return [];
    const name = (what: string) => `up to ${documents}  ${what}`;
    return [
      createFigure(name('each further page'), fineMilliseconds(site)),
      createFigure(name('each further page, bare Gatsby'), fineMilliseconds(bare)),
      ...(before === undefined
        ? []
        : [atMost(name('each further page, beside the size before'), site / before, budget.perPageGrowth, times)]),
    ];
  });
}

interface BuildSubject {
  readonly directory: string;
  readonly publicDir: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Changes one document between the builds. */
  readonly change: () => void;
}

/** Builds a site from nothing, changes a document and builds it again. */
async function buildTwice(scope: Scope, { directory, publicDir, variables, change }: BuildSubject): Promise<BuildPair> {
  const cold = await runGatsbyBuild(scope, directory, variables);
  const [pages, outputSize] = [countPages(publicDir), folderSize(publicDir)];
  change();
  const rebuild = await runGatsbyBuild(scope, directory, variables);
  const peaks = [cold, rebuild].flatMap(({ peakMemory }) => peakMemory ?? []);
  const peakMemory = peaks.length ? Math.max(...peaks) : null;
  return {
    pages,
    cold: cold.seconds,
    rebuild: rebuild.seconds,
    coldProcessor: cold.processorSeconds,
    peakMemory,
    outputSize,
  };
}
