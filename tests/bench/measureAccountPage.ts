import type { Browser, Page } from 'playwright';
import { demonstrationAccount } from '../../src/emulators/identity/localPool';
import { atMost, createFigure, type Figure, kilobytes, milliseconds, median } from './support/figures';
import { measureSize, scriptsOfOtherPages } from './measurePages';
import type { StartedSite } from './measureStart';
import { mobile } from './support/browser';

/** Bytes that the account may load besides the page itself: what it reached, and a little. With the way in comes what sends its form. */
const scriptsOnTop = { signIn: 93_000, inside: 106_500 } as const;

const signIns = 5;

/** By then what the first part of the account consists of has come. */
const settlingMilliseconds = 3_000;

interface Visit {
  /** Bytes, gzipped at the best level, of the scripts that the page itself names, and of those that came after. */
  readonly page: number;
  readonly atSignIn: number;
  readonly inside: number;
  /** Bytes of style sheets that came beside what is in the page. */
  readonly styles: number;
  /** Milliseconds from the press of the button until the account is there. */
  readonly signIn: number;
}

/**
 * Measures the data that the account's page loads besides the page itself, and how long a sign-in takes, on this
 * machine at full speed.
 */
export async function measureAccountPage(
  browser: Browser,
  site: Pick<StartedSite, 'origin'>,
): Promise<readonly Figure[]> {
  const visits: Visit[] = [];
  for (let count = 0; count < signIns; count += 1) visits.push(await visit(browser, `${site.origin}/account`));
  const [first] = visits;
  if (!first) return [];
  return [
    createFigure('/account  JavaScript of the page itself, gzipped', kilobytes(first.page)),
    atMost('/account  JavaScript on top, to sign in', first.atSignIn, scriptsOnTop.signIn, kilobytes),
    atMost('/account  JavaScript on top, once inside', first.inside, scriptsOnTop.inside, kilobytes),
    createFigure('/account  CSS on top, gzipped', kilobytes(first.styles)),
    createFigure(`Sign-in, median of ${signIns}`, milliseconds(median(visits.map(({ signIn }) => signIn)))),
  ];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    const others = await scriptsOfOtherPages(url);
    const onTop = () => [...asked].filter((one) => hasEnding(one, '.js') && !others.has(one));

    await page.goto(url, { waitUntil: 'load' });
    const own = new Set(
      await page.$$eval('script[src]', (scripts) => scripts.map((script) => (script as HTMLScriptElement).src)),
    );
    await page.getByRole('textbox', { name: 'Email address' }).fill(demonstrationAccount.email);
    await page.getByLabel('Password', { exact: true }).fill(demonstrationAccount.password);
    await page.waitForLoadState('networkidle');
    const atSignIn = await measureSize(onTop().filter((script) => !own.has(script)));
    const signIn = await timeSignIn(page);
    await page.waitForTimeout(settlingMilliseconds);
    const sheets = [...asked].filter((one) => hasEnding(one, '.css'));
    return {
      page: await measureSize(own),
      atSignIn,
      inside: await measureSize(onTop().filter((script) => !own.has(script))),
      styles: await measureSize(sheets),
      signIn,
    };
  } finally {
    await context.close();
  }
}

async function timeSignIn(page: Page): Promise<number> {
  const start = performance.now();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Your account' }).waitFor({ state: 'attached' });
  return performance.now() - start;
}

const hasEnding = (url: string, ending: string) => new URL(url).pathname.endsWith(ending);
