import type { Result } from 'lighthouse';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { listen } from '../../src/emulators/kit/listen';
import { atLeast, atMost, createFigure, median, milliseconds, times, whole, type Figure } from './support/figures';
import { BenchError, Scope, temporaryFolder } from './support/Scope';
import { browserFlags, findBrowser } from '../../e2e/support/findBrowser';
import { startGroup, plainEnvironment } from './support/processes';

const RUNS = 5;
const auditedPages = ['/', '/case/winter-rent', '/faq', '/pay/zakat'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** An audit that took points from its category. */
interface FailedAudit {
  readonly category: Category;
  readonly id: string;
  readonly measured: string;
}

interface Audit {
  /** Milliseconds until the largest text or picture of the first view is drawn. */
  readonly largestPaint: number;
  /** Milliseconds for which long tasks blocked the page. */
  readonly blocking: number;
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly failed: readonly FailedAudit[];
}

const LIMIT_SECONDS = 30;

/**
 * A browser with a fresh profile that listens for Lighthouse; answers the port.
 * @throws BenchError when it does not start
 */
async function startDebuggedBrowser(scope: Scope): Promise<number> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${temporaryFolder(scope)}`];
  const group = startGroup(scope, {
    command: [findBrowser(), ...flags, ...browserFlags, 'about:blank'],
    cwd: process.cwd(),
    env: plainEnvironment(),
  });
  const [, port] = await group.says(/DevTools listening on ws:\/\/[^:]+:(\d+)\//, LIMIT_SECONDS);
  return Number(port);
}

/**
 * One mobile run of Lighthouse, in a browser of its own, with its usual simulated slow 4G and slow processor.
 * @throws BenchError when Lighthouse could not audit the page
 */
async function auditPage(url: string): Promise<Audit> {
  // Lighthouse is an ES module alone.
  const { default: lighthouse } = await import('lighthouse');
  const scope = new Scope();
  try {
    const port = await startDebuggedBrowser(scope);
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
    const result = outcome?.lhr;
    if (!result || result.runtimeError) {
      throw new BenchError(`Lighthouse could not audit ${url}: ${result?.runtimeError?.message ?? 'no result'}`);
    }
    const measured = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
    return {
      largestPaint: measured('largest-contentful-paint'),
      blocking: measured('total-blocking-time'),
      scores: toScores(result),
      failed: failedAudits(result),
    };
  } finally {
    await scope.end();
  }
}

function toScores(result: Result): Record<Category, number> {
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as Record<Category, number>;
}

function failedAudits(result: Result): FailedAudit[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => result.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map((audit) => ({ category, id: audit.id, measured: audit.displayValue ?? firstFinding(audit) })),
  );
}

const LONGEST_FINDING = 160;

/** Returns the first finding of an audit that has no figure: the console's message, the element. */
function firstFinding({ score, details }: Result['audits'][string]): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.length > 0 ? JSON.stringify(items[0]).slice(0, LONGEST_FINDING) : `score ${score}`;
}

const min: Readonly<Record<Category, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const max = { largestPaintBesidePlain: 1.2, blocking: 80 } as const;

const script = /<script\b[^>]*>[^]*?<\/script>/g;

/** Serves the site's pages without their scripts: what a first view can be at best. */
async function servePlainPages(scope: Scope, site: string): Promise<string> {
  const app = new Hono().use(compress()).get('*', async ({ req }) => {
    const answer = await fetch(new URL(req.path, site));
    const type = answer.headers.get('content-type') ?? '';
    const body = type.startsWith('text/html')
      ? (await answer.text()).replaceAll(script, '')
      : await answer.arrayBuffer();
    const headers = { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? '' };
    return new Response(body, { status: answer.status, headers });
  });
  const { origin, close } = await listen(app, { port: 0, variable: 'PORT' });
  scope.onEnd(close);
  return origin;
}

/**
 * Lighthouse's mobile scores, each the median of five runs, and below one of them what took points from it. Each run of a page is
 * followed by one of the same page without scripts, so that the machine's moods meet both alike.
 */
export async function measureLighthouse(scope: Scope, origin: string): Promise<readonly Figure[]> {
  const plainOrigin = await servePlainPages(scope, origin);
  const figures: Figure[] = [];
  for (const path of auditedPages) {
    const audits: Audit[] = [];
    const plain: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      audits.push(await auditWell(origin + path));
      plain.push(await auditWell(plainOrigin + path));
    }
    for (const category of categories) {
      const scores = audits.map(({ scores }) => scores[category]);
      const score = median(scores);
      figures.push(atLeast(`${path}  ${category} (${scores.join(' ')})`, score, min[category], whole));
      if (score < 100) figures.push(...reasons(audits, category, score));
    }
    figures.push(...paintFigures(path, audits, plain));
  }
  return figures;
}

function paintFigures(path: string, audits: readonly Audit[], plain: readonly Audit[]): Figure[] {
  const list = (values: readonly number[]) => values.map(Math.round).join(' ');
  const [paints, plainPaints] = [audits, plain].map((runs) => runs.map(({ largestPaint }) => largestPaint)) as [
    number[],
    number[],
  ];
  const blocking = audits.map(({ blocking }) => blocking);
  return [
    createFigure(`${path}  largest paint (${list(paints)})`, milliseconds(median(paints))),
    createFigure(`${path}  largest paint without scripts (${list(plainPaints)})`, milliseconds(median(plainPaints))),
    atMost(`${path}  beside it`, median(paints) / median(plainPaints), max.largestPaintBesidePlain, times),
    atMost(`${path}  blocked (${list(blocking)})`, median(blocking), max.blocking, milliseconds),
  ];
}

/** Lighthouse now and then records nothing, and says itself to try again; a second failure is one. */
function auditWell(url: string): Promise<Audit> {
  return auditPage(url).catch((error: unknown) => {
    if (error instanceof BenchError) return auditPage(url);
    throw error;
  });
}

/** Lists the audits that took points in the run that gave the median. */
function reasons(audits: readonly Audit[], category: Category, score: number): Figure[] {
  const middle = audits.find(({ scores }) => scores[category] === score);
  return (middle?.failed ?? [])
    .filter((audit) => audit.category === category)
    .map(({ id, measured }) => createFigure(`    ${id}`, measured));
}
