import type { Browser } from 'playwright';
import type { DocumentCount } from '../build/measureBuild';
import { startServices } from '../content/startServices';
import type { Figure } from '../figures/Figure';
import { serveSite } from '../served/serveSite';
import { median } from '../support/median';
import type { Scope } from '../support/Scope';
import { furtherPageFigures, openingFigures, visitorFigures } from './figures';
import { openPreview } from './openPreview';
import type { Opening } from './openPreview';
import { publishGenerated } from './publishGenerated';
import { readRelease } from './readRelease';
import { tourAsVisitor } from './tourAsVisitor';

/** The sizes to measure; ten thousand documents take a minute of pauses alone, so only on request. */
const sizes = { 100: [100], 1000: [100, 1000], 10000: [100, 1000, 10000] } as const;
const RUNS = 3;

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
    for (let run = 0; run < (size > 1000 ? 1 : RUNS); run += 1) {
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
