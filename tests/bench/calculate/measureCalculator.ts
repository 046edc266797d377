import type { Browser } from 'playwright';
import { atMost, told } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { fineMilliseconds, kilobytes } from '../figures/formats';
import { weighPage } from '../pages/weighPage';
import type { StartedSite } from '../start/startSite';
import { median } from '../support/median';
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
  const p95 = [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
  return [
    atMost('/calculate  JavaScript, gzipped', weight.scripts, budget.scripts, kilobytes),
    atMost('Keystroke to updated result, p95, CPU slowed 4 ×', p95, budget.keystroke, fineMilliseconds),
    told('Keystroke to updated result, median', fineMilliseconds(median(times))),
    told('Keystrokes', String(times.length)),
  ];
}
