import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { SourceNodesArgs } from 'gatsby';
import * as v from 'valibot';
import { impactMonthSchema, sha256, toHashedText, type ImpactMonth } from '../domain/distribution/ImpactMonth';
import { summariseImpact, toMonthCsv, type ImpactSummary } from '../domain/distribution/summariseImpact';
import { verifyMonths, type ImpactChain } from '../domain/distribution/verifyMonths';

/** The GraphQL type of what `/impact` shows, for `createTypes`. */
export const impactTypeDefinitions = /* GraphQL */ `
  "The books as everyone may read them: an ImpactSummary, and the hash of the last closed month."
  type ImpactReport implements Node @dontInfer {
    summary: JSON!
    head: String!
  }

  "A financial year of the books, by its name in addresses: 2025-26."
  type ImpactYear implements Node @dontInfer {
    slug: String!
    "An ImpactSummary of this year only."
    summary: JSON!
  }
`;

/**
 * Reads the closed months of the content, which are one chain.
 * @throws Error that names each month that is malformed or doesn't follow the one before
 */
export async function readImpactChain(project: string): Promise<ImpactChain> {
  const folder = join(project, 'src/content/impact/months');
  const months = readdirSync(folder)
    .sort()
    .map((file) => readMonth(join(folder, file)));
  const last = months.at(-1);
  const head = last ? await sha256(toHashedText(last)) : '';
  const issues = await verifyMonths({ months, head });
  if (issues.length > 0)
    throw new Error(
      `The months in src/content/impact do not hold: ${issues.map(({ month, kind }) => `${month} (${kind})`).join(', ')}.`,
    );
  return { months, head };
}

function readMonth(file: string): ImpactMonth {
  const month = v.safeParse(impactMonthSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (month.success) return month.output;
  const [issue] = month.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the month'} is wrong: ${issue.message}`);
}

type NodeTools = Pick<SourceNodesArgs, 'actions' | 'createNodeId' | 'createContentDigest'>;

/** Makes the `ImpactReport` node, and an `ImpactYear` node for each of its years. */
export async function createImpactNode(
  { actions, createNodeId, createContentDigest }: NodeTools,
  { months, head }: ImpactChain,
): Promise<void> {
  const summary = summariseImpact(months);
  for (const year of summary.years) {
    const slug = year.name.replace('–', '-');
    const own = summary.months.filter(({ month }) => month >= year.from && month <= year.to);
    const fields = { slug, summary: { years: [year], months: own } satisfies ImpactSummary };
    await actions.createNode({
      ...fields,
      id: createNodeId(`ImpactYear ${slug}`),
      internal: { type: 'ImpactYear', contentDigest: createContentDigest(fields) },
    });
  }
  await actions.createNode({
    summary,
    head,
    id: createNodeId('ImpactReport'),
    internal: { type: 'ImpactReport', contentDigest: createContentDigest(head) },
  });
}

// Every number of JSON is finite.
const monthSchema = toJsonSchema(impactMonthSchema, { ignoreActions: ['finite'] });

/**
 * Writes each month as JSON and CSV, `schema.json` that says their form, and `chain.json` with their names and the hash of the last.
 *
 * @returns how many files
 */
export async function writeImpactFiles(publicDirectory: string, { months, head }: ImpactChain): Promise<number> {
  const folder = join(publicDirectory, 'impact');
  await mkdir(folder, { recursive: true });
  for (const month of months) {
    await writeFile(join(folder, `${month.month}.json`), JSON.stringify(month));
    await writeFile(join(folder, `${month.month}.csv`), toMonthCsv(month));
  }
  await writeFile(join(folder, 'schema.json'), JSON.stringify(monthSchema, null, 1));
  const chain = { months: months.map(({ month }) => month), head };
  await writeFile(join(folder, 'chain.json'), JSON.stringify(chain));
  return 2 * months.length + 2;
}
