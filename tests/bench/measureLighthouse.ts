import type { Result } from 'lighthouse';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { listen } from '../../src/emulators/kit/listen';
import { atLeast, atMost, createFigure, median, milliseconds, times, whole, type Figure } from './support/figures';
import { BenchError, Scope, temporaryFolder } from './support/Scope';
import { browserFlags, findBrowser } from '../../e2e/support/findBrowser';
import { startGroup, plainEnvironment } from './support/processes';

const runsPerPage = 5;
const auditedPages = ['/', '/case/winter-rent', '/faq', '/pay/zakat'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** An audit that did not get all of its points. */
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

const maxStartSeconds = 30;

/**
 * Starts a browser with a fresh profile that Lighthouse can connect to. @returns its port
 * @throws BenchError if it does not start in time
 */
async function startDebuggedBrowser(scope: Scope): Promise<number> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${temporaryFolder(scope)}`];
  const group = startGroup(scope, {
    command: [findBrowser(), ...flags, ...browserFlags, 'about:blank'],
    cwd: process.cwd(),
    env: plainEnvironment(),
  });
  const [, port] = await group.says(/DevTools listening on ws:\/\/[^:]+:(\d+)\//, maxStartSeconds);
  return Number(port);
}

/**
 * Runs Lighthouse once in a new browser, as a mobile with its usual simulated slow 4G and slow processor.
 * @throws BenchError if Lighthouse could not audit the page
 */
async function auditPage(url: string): Promise<Audit> {
  // Lighthouse is published only as an ES module.
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

const maxFindingLength = 160;

/** Returns the first thing that an audit without a figure found, such as a message of the console or an element. */
function firstFinding({ score, details }: Result['audits'][string]): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.length > 0 ? JSON.stringify(items[0]).slice(0, maxFindingLength) : `score ${score}`;
}

const minScores: Readonly<Record<Category, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const maxFigures = { largestPaintBesidePlain: 1.2, blocking: 80 } as const;

const script = /<script\b[^>]*>[^]*?<\/script>/g;

/** Serves the site's pages without their scripts: the best that a first view can be. */
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
 * Measures Lighthouse's mobile scores: the median of five runs, and which audits lost points. Each run of a page is followed by one of
 * the same page without scripts, so that a busy machine slows both.
 */
export async function measureLighthouse(scope: Scope, origin: string): Promise<readonly Figure[]> {
  const plainOrigin = await servePlainPages(scope, origin);
  const figures: Figure[] = [];
  for (const path of auditedPages) {
    const audits: Audit[] = [];
    const plain: Audit[] = [];
    for (let run = 0; run < runsPerPage; run += 1) {
      audits.push(await auditWithRetry(origin + path));
      plain.push(await auditWithRetry(plainOrigin + path));
    }
    for (const category of categories) {
      const scores = audits.map(({ scores }) => scores[category]);
      const score = median(scores);
      figures.push(atLeast(`${path}  ${category} (${scores.join(' ')})`, score, minScores[category], whole));
      if (score < 100) figures.push(...listLostPoints(audits, category, score));
    }
    figures.push(...toPaintFigures(path, audits, plain));
  }
  return figures;
}

function toPaintFigures(path: string, audits: readonly Audit[], plain: readonly Audit[]): Figure[] {
  const list = (values: readonly number[]) => values.map(Math.round).join(' ');
  const [paints, plainPaints] = [audits, plain].map((runs) => runs.map(({ largestPaint }) => largestPaint)) as [
    number[],
    number[],
  ];
  const blocking = audits.map(({ blocking }) => blocking);
  return [
    createFigure(`${path}  largest paint (${list(paints)})`, milliseconds(median(paints))),
    createFigure(`${path}  largest paint without scripts (${list(plainPaints)})`, milliseconds(median(plainPaints))),
    atMost(`${path}  beside it`, median(paints) / median(plainPaints), maxFigures.largestPaintBesidePlain, times),
    atMost(`${path}  blocked (${list(blocking)})`, median(blocking), maxFigures.blocking, milliseconds),
  ];
}

/** Audits a page, and tries a second time if that fails: Lighthouse sometimes records nothing. */
function auditWithRetry(url: string): Promise<Audit> {
  return auditPage(url).catch((error: unknown) => {
    if (error instanceof BenchError) return auditPage(url);
    throw error;
  });
}

/** Lists the audits that lost points in the run with the median score. */
function listLostPoints(audits: readonly Audit[], category: Category, score: number): Figure[] {
  const middle = audits.find(({ scores }) => scores[category] === score);
  return (middle?.failed ?? [])
    .filter((audit) => audit.category === category)
    .map(({ id, measured }) => createFigure(`    ${id}`, measured));
}
