import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { summariseImpact } from '../../../src/domain/distribution/summariseImpact';
import { readImpactChain } from '../../../src/gatsby-node/impactFiles';
import { aFoundation } from '../../../tests/builders/giving';
import { findNodes, readPdf } from '../../../tests/support/pdf/readPdf';
import { renderReportPdf, type YearReport } from './renderReportPdf';

async function aReport(): Promise<YearReport> {
  const { months, head } = await readImpactChain(process.cwd());
  const summary = summariseImpact(months);
  const [year] = summary.years;
  return {
    foundation: aFoundation,
    title: 'Annual report 2025–26',
    lede: 'Where it went.',
    publishedOn: '2026-10-05',
    year: year!,
    months: summary.months.slice(0, 12),
    sections: [{ heading: 'From the board', paragraphs: ['Two things went less well.', 'We say which.'] }],
    books: { month: '2026-06', hash: head },
  };
}

it('an annual report’s PDF has figures, words and fingerprint, and the same bytes again', async () => {
  const report = await aReport();
  const [first, again] = await Promise.all([renderReportPdf(report), renderReportPdf(report)]);
  expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
  const pdf = readPdf(first);
  const text = pdf.structure.text.replace(/\s+/g, ' ');
  for (const part of ['Annual report 2025–26', 'From the board', 'Two things went less well.', 'June 2026', '1,906'])
    expect(text).toContain(part);
  expect(text.replaceAll(' ', '')).toContain(report.books.hash);
  const rows = findNodes(pdf.structure, 'TR').map(({ children }) => children.map((cell) => cell.text.trim()));
  // As the about page has it.
  const accounts = readFileSync('src/content/documents/about_page/about_page.json', 'utf8');
  const zakat = rows.find(([name]) => name === 'Zakat');
  expect(zakat?.slice(1, 4)).toEqual(['A$3,214,600', 'A$3,214,600', 'A$0']);
  expect(accounts).toContain('A$3,214,600');
});
