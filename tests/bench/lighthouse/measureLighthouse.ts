import { atLeast, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { whole } from '../figures/formats';
import { BenchError } from '../support/BenchError';
import { median } from '../support/median';
import { auditPage, categories } from './auditPage';
import type { Audit, Category } from './auditPage';

const RUNS = 5;
const auditedPages = ['/', '/case/winter-rent', '/faq', '/pay/zakat'] as const;
const least: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Lighthouse's mobile scores, each the median of five runs, and below one of them what took points from it. */
export async function measureLighthouse(origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const path of auditedPages) {
    const audits: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) audits.push(await auditWell(origin + path));
    for (const category of categories) {
      const scores = audits.map(({ scores }) => scores[category]);
      const score = median(scores);
      figures.push(atLeast(`${path}  ${category} (${scores.join(' ')})`, score, least[category], whole));
      if (score < 100) figures.push(...reasons(audits, category, score));
    }
  }
  return figures;
}

/** Lighthouse now and then records nothing, and says itself to try again; a second failure is one. */
function auditWell(url: string): Promise<Audit> {
  return auditPage(url).catch((error: unknown) => {
    if (error instanceof BenchError) return auditPage(url);
    throw error;
  });
}

/** What took points in the run that gave the median. */
function reasons(audits: readonly Audit[], category: Category, score: number): Figure[] {
  const middle = audits.find(({ scores }) => scores[category] === score);
  return (middle?.failed ?? [])
    .filter((audit) => audit.category === category)
    .map(({ id, measured }) => createFigure(`    ${id}`, measured));
}
