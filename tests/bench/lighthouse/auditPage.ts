import type { Result } from 'lighthouse';
import { BenchError } from '../support/BenchError';
import { Scope } from '../support/Scope';
import { startDebuggedBrowser } from './startDebuggedBrowser';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** An audit that took points from its category. */
export interface FailedAudit {
  readonly category: Category;
  readonly id: string;
  readonly measured: string;
}

export interface Audit {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly failed: readonly FailedAudit[];
}

/**
 * One mobile run of Lighthouse, in a browser of its own, with its usual simulated slow 4G and slow processor.
 * @throws BenchError when Lighthouse could not audit the page
 */
export async function auditPage(url: string): Promise<Audit> {
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
    return { scores: toScores(result), failed: failedAudits(result) };
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

/** What an audit that has no figure found first: the console's message, the element. */
function firstFinding({ score, details }: Result['audits'][string]): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.length > 0 ? JSON.stringify(items[0]).slice(0, LONGEST_FINDING) : `score ${score}`;
}
