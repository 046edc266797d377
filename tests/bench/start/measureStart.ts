import { createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { seconds } from '../figures/formats';
import type { Scope } from '../support/Scope';
import { startSite } from './startSite';
import type { StartedSite } from './startSite';

/** `npm start` once so that there is a build, and again from it; the second stays up for what is measured next. */
export async function measureStart(
  scope: Scope,
  project: string,
): Promise<{ readonly site: StartedSite; readonly figures: readonly Figure[] }> {
  const first = await startSite(scope, project);
  await first.stop();
  const site = await startSite(scope, project);
  const figures = [
    createFigure(first.built ? 'to Ready, building' : 'to Ready, the first time of two', seconds(first.seconds)),
    createFigure('to Ready, from a warm cache', seconds(site.seconds)),
  ];
  return { site, figures };
}
