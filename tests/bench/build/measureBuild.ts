import { atMost, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { fineMilliseconds, megabytes, seconds, times } from '../figures/formats';
import type { Scope } from '../support/Scope';
import { buildBoth } from './buildBoth';
import type { BothBuilds } from './buildBoth';
import type { BuildPair } from './BuildPair';

const budget = { ratio: 1.6, perPageGrowth: 1.3, peakMemory: 1.5e9 } as const;

/** The sizes a size is compared with. */
const sizes = { 100: [100], 1000: [100, 1000], 10000: [100, 1000, 10000] } as const;
export type DocumentCount = keyof typeof sizes;
export const documentCounts = [100, 1000, 10000] as const satisfies readonly DocumentCount[];

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
    atMost(name('beside bare Gatsby'), site.cold / bare.cold, budget.ratio, times),
    createFigure(name('for each page'), fineMilliseconds((site.cold / site.pages) * 1000)),
    ...processorFigures(name, site, bare),
    ...memoryFigures(name, site, bare),
    createFigure(name('output'), megabytes(site.outputSize)),
    createFigure(name('output, bare Gatsby'), megabytes(bare.outputSize)),
    createFigure(name('rebuild after one changed'), seconds(site.rebuild)),
    createFigure(name('rebuild, bare Gatsby'), seconds(bare.rebuild)),
    createFigure(name('rebuild beside the cold build'), times(site.rebuild / site.cold)),
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

/** What a further page costs from one size to the next: the fixed cost of a build is in both and falls out. */
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
