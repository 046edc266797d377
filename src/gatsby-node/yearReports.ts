import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { summariseImpact } from '../domain/distribution/summariseImpact';
import type { ImpactChain } from '../domain/distribution/verifyMonths';
import { isObject } from '../content/validation/walkData';
import type { DocumentNode } from './listDocumentNodes';
import { getReportYear } from './pageTemplates';

interface Options {
  readonly project: string;
  readonly nodes: readonly DocumentNode[];
  readonly chain: ImpactChain;
}

/**
 * Draws the annual reports as PDFs beside their pages, in a process of its own: the fonts would make each start of the build slower.
 * Reports that have not changed since the last build are left as they are.
 */
export async function writeYearReports({ project, nodes, chain }: Options): Promise<void> {
  const folder = join(project, 'public');
  const reports = listReports(nodes, chain);
  if (Object.keys(reports).length === 0) return;
  const input = { folder, global: nodes.find(({ type }) => type === 'global')?.data, reports };
  const text = JSON.stringify(input);
  const digest = createHash('sha256').update(text).digest('hex');
  const note = join(project, '.cache/year-reports.txt');
  const isDrawn = Object.keys(reports).every((file) => existsSync(join(folder, file)));
  if (isDrawn && (await readFile(note, 'utf8').catch(() => '')) === digest) return;
  await drawReports(project, text);
  await mkdir(join(project, '.cache'), { recursive: true });
  await writeFile(note, digest);
}

function listReports(nodes: readonly DocumentNode[], { months, head }: ImpactChain) {
  const summary = summariseImpact(months);
  const books = { month: months.at(-1)?.month ?? '', hash: head };
  return Object.fromEntries(
    nodes.flatMap((node) => {
      const slug = getReportYear(node);
      const year = summary.years.find(({ name }) => name.replace('–', '-') === slug);
      if (!year) return [];
      const { title, lede, published_on: publishedOn, slices } = node.data;
      const own = summary.months.filter(({ month }) => month >= year.from && month <= year.to);
      const sections = Array.isArray(slices) ? (slices as unknown[]).flatMap(readSection) : [];
      return [[`${String(node.uid)}.pdf`, { title, lede, publishedOn, year, months: own, sections, books }]];
    }),
  );
}

/** The words of a section of running text; other slices are on the page only. */
function readSection(slice: unknown) {
  if (!isObject(slice) || slice['slice_type'] !== 'text_section' || !isObject(slice['primary'])) return [];
  const { heading, text } = slice['primary'];
  const blocks = Array.isArray(text) ? (text as unknown[]).filter(isObject) : [];
  return [{ heading: String(heading ?? ''), paragraphs: blocks.map((block) => String(block['text'] ?? '')) }];
}

/** @throws Error with the last lines of what the process wrote, if it failed */
function drawReports(project: string, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(project, 'src/commands/drawReports.ts')], {
      cwd: project,
      stdio: ['pipe', 'inherit', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The annual reports were not drawn: ${errors.slice(-2000)}`)),
    );
    child.stdin.end(input);
  });
}
