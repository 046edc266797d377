import { describe, expect, it } from 'vitest';
import {
  toFinancialYear,
  type ReceiptLine,
  type TaxStatement,
  type TaxStatementDonation,
} from '../../../src/domain/receipt';
import { aFoundation } from '../../../tests/builders/giving';
import { findNodes, readPdf, type PdfContent } from '../../../tests/support/pdf/readPdf';
import { renderStatementPdf, type StatementPaper } from './renderStatementPdf';

const line = (fundName: string, cents: number, deductible = true): ReceiptLine => ({
  kind: 'sadaqah',
  fundName,
  cents,
  deductible,
});

function aDonation(overrides: Partial<TaxStatementDonation> = {}): TaxStatementDonation {
  const lines = overrides.lines ?? [line('Zakat fund', 100_00), line('Tainted wealth fund', 10_00, false)];
  const sum = (some: readonly ReceiptLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  return {
    givenOn: '2026-07-14',
    receiptNumber: 'MZ-2027-000007',
    lines,
    totalCents: sum(lines),
    deductibleCents: sum(lines.filter(({ deductible }) => deductible)),
    ...overrides,
  };
}

const aStatement = (overrides: Partial<TaxStatement> = {}): TaxStatement => ({
  financialYear: toFinancialYear(2027),
  foundation: aFoundation,
  gifts: [aDonation()],
  funds: [
    { kind: 'tainted_wealth', fundName: 'Tainted wealth fund', totalCents: 10_00, deductibleCents: 0 },
    { kind: 'zakat', fundName: 'Zakat fund', totalCents: 100_00, deductibleCents: 100_00 },
  ],
  totalCents: 110_00,
  deductibleCents: 100_00,
  ...overrides,
});

const paper: StatementPaper = { donorName: 'Amina Yusuf', drawnUpOn: '2027-07-02' };

const read = async (overrides: Partial<TaxStatement> = {}, on = paper): Promise<PdfContent> =>
  readPdf(await renderStatementPdf(aStatement(overrides), on));

const readText = ({ structure }: PdfContent) => structure.text.replace(/\s+/g, ' ');

describe('the PDF of a tax statement', () => {
  it('a tax statement’s PDF names the foundation, the donor, the year, the day and the sum', async () => {
    const pdf = await read();
    const text = readText(pdf);
    for (const statement of [
      'Mizan Zakat Foundation',
      'ABN 00 000 000 000',
      'Statement of gifts 2026–27',
      'All your gifts in the financial year 2026–27 (1 July 2026 to 30 June 2027, by the date in Sydney).',
      'Given by Amina Yusuf',
      'Made on (Sydney) 2 July 2027 27 Muharram 1449 AH',
      'Total given A$110.00 1 gift',
      'A$100.00 can be claimed as a tax deduction for 2026–27.',
    ]) {
      expect(text).toContain(statement);
    }
    expect(pdf.info.Title).toBe('Statement of gifts 2026–27, Mizan Zakat Foundation');
    expect(pdf).toMatchObject({ language: 'en-AU', tagged: true, showsTitle: true });
  });

  it('a tax statement’s PDF has a table of funds, and one of donations with receipts', async () => {
    const { structure } = await read();
    const tables = findNodes(structure, 'Table').map((table) =>
      findNodes(table, 'TR').map((row) => row.children.map(({ text }) => text.trim())),
    );
    expect(tables).toEqual([
      [
        ['Fund', 'Tax deductible', 'Amount'],
        ['Tainted wealth fund', 'A$0.00', 'A$10.00'],
        ['Zakat fund', 'A$100.00', 'A$100.00'],
        ['Total', 'A$100.00', 'A$110.00'],
      ],
      [
        ['Date and gift', 'Receipt', 'Tax deductible', 'Amount'],
        ['14 July 2026 Zakat fund: A$100.00 Tainted wealth fund: A$10.00', 'MZ-2027-000007', 'A$100.00', 'A$110.00'],
        ['Total', '', 'A$100.00', 'A$110.00'],
      ],
    ]);
  });

  it('a tax statement’s PDF sums a donation’s lines by fund, so that one of fifty lines fits on one page', async () => {
    const pdf = await read({
      gifts: [aDonation({ lines: Array.from({ length: 50 }, () => line('Zakat fund', 1_00)) })],
    });
    expect(readText(pdf)).toContain('14 July 2026 Zakat fund: A$50.00 MZ-2027-000007');
    expect(pdf.pages).toHaveLength(1);
  });

  it('a tax statement’s PDF continues over pages for a weekly donor', async () => {
    const pdf = await read({ gifts: Array.from({ length: 60 }, () => aDonation()) });
    expect(pdf.pages.length).toBeGreaterThan(2);
    expect(readText(pdf).match(/MZ-2027-000007/g)).toHaveLength(60);
  });

  it('a tax statement’s PDF says that a year is empty, and which receipt is not issued yet', async () => {
    const empty = await read({ gifts: [], funds: [], totalCents: 0, deductibleCents: 0 }, { drawnUpOn: '2027-07-02' });
    expect(readText(empty)).toContain('You have no gifts in the financial year 2026–27');
    expect(readText(empty)).toContain('None of it can be claimed');
    expect(readText(empty)).toContain('Given by Name not given');
    expect(findNodes(empty.structure, 'Table')).toEqual([]);
    expect(readText(await read({ gifts: [aDonation({ receiptNumber: undefined })] }))).toContain('Not ready yet');
  });

  it('a tax statement’s PDF has the same bytes for the same statement on the same day', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => renderStatementPdf(aStatement(), paper)));
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(true);
  });
});
