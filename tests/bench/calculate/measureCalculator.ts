import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { atMost, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { fineMilliseconds, kilobytes } from '../figures/formats';
import { weighPage } from '../pages/weighPage';
import type { StartedSite } from '../start/startSite';
import { median } from '../support/median';
import { cpuOfKeystrokes } from './cpuOfKeystrokes';
import { timeKeystrokes } from './timeKeystrokes';

const budget = { scripts: 100_000, keystroke: 16 } as const;

/** Weighs the page of the calculator, and times keystrokes in it on a slow machine. */
export async function measureCalculator(
  browser: Browser,
  site: Pick<StartedSite, 'origin' | 'services'>,
): Promise<readonly Figure[]> {
  const url = `${site.origin}/calculate`;
  const weight = await weighPage(browser, url, [site.origin, site.services]);
  const times = await timeKeystrokes(browser, url);
  const [load = 0] = loadavg();
  const cpu = await cpuOfKeystrokes(browser, url);
  return [
    atMost('/calculate  JavaScript, gzipped', weight.scripts, budget.scripts, kilobytes),
    atMost('Keystroke to updated result, p95, CPU slowed 4 ×', p95(times), budget.keystroke, fineMilliseconds),
    createFigure('Keystroke to updated result, median', fineMilliseconds(median(times))),
    createFigure('Keystrokes', String(times.length)),
    createFigure('Processes that waited for a processor meanwhile', load.toFixed(1)),
    createFigure('The page’s own processor time of a keystroke, p95, full speed', fineMilliseconds(p95(cpu))),
    createFigure('The page’s own processor time of a keystroke, median', fineMilliseconds(median(cpu))),
  ];
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
