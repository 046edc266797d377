import type { Browser } from 'playwright';
import { fiftyLinksPath } from '../content/fiftyLinks';
import { atMost, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { milliseconds, whole } from '../figures/formats';
import type { Served } from '../served/serveFolder';
import { median } from '../support/median';
import { tapLink } from './tapLink';
import type { Choice, Tap } from './tapLink';

const RUNS = 3;

const lastLink: Choice = (inView) => inView.at(-1);
const linkFetchedAhead: Choice = (_, fetched) => fetched[0];

/**
 * Taps after ten seconds on slow 4G with fifty links in view: on the last link, and on one whose page was fetched ahead.
 * The site and the bare site turn by turn.
 */
export async function measurePrefetch(browser: Browser, site: Served, bare: Served): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [what, choose] of [
    ['last link', lastLink],
    ['link fetched ahead', linkFetchedAhead],
  ] as const) {
    const taps: { readonly site: Tap[]; readonly bare: Tap[] } = { site: [], bare: [] };
    for (let run = 0; run < RUNS; run += 1) {
      taps.site.push(await tapLink(browser, site, fiftyLinksPath, choose));
      taps.bare.push(await tapLink(browser, bare, fiftyLinksPath, choose));
    }
    figures.push(...tapFigures(what, taps.site), ...tapFigures(`${what}, bare Gatsby`, taps.bare));
    if (choose === linkFetchedAhead) figures.push(countRepeats(taps.site));
  }
  return figures;
}

const middle = (taps: readonly Tap[]) => {
  const time = median(taps.map((tap) => tap.milliseconds));
  return taps.find((tap) => tap.milliseconds === time) ?? taps[0]!;
};

/** The page's own data and scripts; not the icon, which the browser asks for again when it likes. */
const pagePart = (path: string) => /\.(json|js)$/.test(path);

function tapFigures(what: string, taps: readonly Tap[]): Figure[] {
  const { milliseconds: time, asked, inView, fetchedAhead } = middle(taps);
  return [
    createFigure(`${what}: to the heading`, milliseconds(time)),
    createFigure(`${what}: fetched ahead of in view`, `${fetchedAhead} of ${inView}`),
    createFigure(`${what}: requests until the heading`, whole(asked.length)),
    ...asked.filter(pagePart).map((path) => createFigure(`    ${path}`, '')),
  ];
}

function countRepeats(taps: readonly Tap[]): Figure {
  const most = Math.max(...taps.map(({ asked }) => asked.filter(pagePart).length));
  return atMost('link fetched ahead: data and scripts asked for again', most, 0, whole);
}
