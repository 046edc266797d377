import type { Browser } from 'playwright';
import { atMost, below, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { kilobytes, shift, times, whole } from '../figures/formats';
import type { StartedSite } from '../start/startSite';
import type { PageWeight } from './PageWeight';
import { readingPages } from './readingPages';
import { weighPage } from './weighPage';

const budget = { scripts: 80_000, inlinedStyles: 14_000, fonts: 90_000, layoutShift: 0.02 } as const;

/** Weighs the reading pages, and beside them a page of the bare site. */
export async function measurePages(browser: Browser, site: StartedSite, bareUrl: string): Promise<readonly Figure[]> {
  const bare = await weighPage(browser, bareUrl, [new URL(bareUrl).origin]);
  const figures = [createFigure('bare Gatsby  JavaScript, gzipped', kilobytes(bare.scripts))];
  for (const path of readingPages) {
    const weight = await weighPage(browser, site.origin + path, [site.origin, site.services]);
    figures.push(...pageFigures(path, weight, bare));
  }
  return figures;
}

function pageFigures(path: string, weight: PageWeight, bare: PageWeight): Figure[] {
  const third = weight.thirdParties;
  return [
    atMost(`${path}  JavaScript, gzipped`, weight.scripts, budget.scripts, kilobytes),
    createFigure(`${path}  beside bare Gatsby`, times(weight.scripts / bare.scripts)),
    createFigure(`${path}  JavaScript for the pages it links to`, kilobytes(weight.prefetchedScripts)),
    atMost(`${path}  inlined CSS, gzipped`, weight.inlinedStyles, budget.inlinedStyles, kilobytes),
    atMost(`${path}  fonts`, weight.fonts, budget.fonts, kilobytes),
    atMost(`${path}  third-party requests${third.map((url) => ` ${url}`).join('')}`, third.length, 0, whole),
    below(`${path}  layout shift`, weight.layoutShift, budget.layoutShift, shift),
    createFigure(`${path}  transferred in all`, kilobytes(weight.transferred)),
  ];
}
