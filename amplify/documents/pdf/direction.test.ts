import { describe, expect, it } from 'vitest';
import { toFinancialYear, type Receipt, type TaxStatement } from '../../../src/domain/receipt';
import { inLanguage } from '../../../src/texts/language';
import { aFoundation } from '../../../tests/builders/giving';
import { findNodes, readPdf, type PdfContent } from '../../../tests/support/pdf/readPdf';
import { renderReceiptPdf } from './renderReceiptPdf';
import { renderStatementPdf } from './renderStatementPdf';
import { page } from './sheet';

const receipt: Receipt = {
  number: 'MZ-2027-000123',
  issuedOn: '2027-02-16',
  foundation: aFoundation,
  donorName: 'Amina Yusuf',
  givenOn: '2027-02-15',
  financialYear: toFinancialYear(2027),
  method: 'card',
  lines: [{ kind: 'sadaqah', fundName: 'Sadaqah fund', cents: 1_250_00, deductible: true }],
  totalCents: 1_250_00,
  deductibleCents: 1_250_00,
  reversedCents: 0,
  omittedCents: 0,
};

const arabic = inLanguage('ar', () => renderReceiptPdf(receipt)).then(readPdf);
const english = renderReceiptPdf(receipt).then(readPdf);

const find = ({ pages: [first = []] }: PdfContent, text: string) => first.filter((run) => run.text.includes(text));

describe('a receipt in Arabic', () => {
  it('a receipt in Arabic says its language, and reads from its title to its total', async () => {
    const { language, tagged, structure } = await arabic;
    expect({ language, tagged }).toEqual({ language: 'ar', tagged: true });
    const rows = findNodes(structure, 'TR').map((row) =>
      row.children.map(({ type, text }) => `${type} ${text}`.trim()),
    );
    expect(rows).toEqual([
      ['TH التبرع', 'TH قابل للخصم الضريبي', 'TH المبلغ'],
      ['TH صندوق الصدقة', 'TD نعم', 'TD A$1,250.00'],
      ['TH المجموع', 'TD', 'TD A$1,250.00'],
      ['TH قابل للخصم الضريبي', 'TD', 'TD A$1,250.00'],
    ]);
    expect(structure.text).toContain('رقم الإيصال: MZ-2027-000123');
    expect(structure.text).toContain('12 Example Street Parramatta');
  });

  it('a receipt in Arabic has its names at the right and its amounts at the left', async () => {
    const [there, here] = [await arabic, await english];
    const amounts = find(there, 'A$1,250.00').map(({ x }) => x);
    expect(amounts.filter((x) => x < page.left + 10)).toHaveLength(3);
    const [number] = find(there, 'MZ-2027-000123');
    const [name] = find(there, 'Mizan Zakat Foundation');
    expect(number?.x).toBeGreaterThan(page.width / 2);
    expect(name?.x).toBeGreaterThan(find(here, 'Mizan Zakat Foundation')[0]?.x ?? page.width);
    for (const run of there.pages.flat()) expect(run.x).toBeGreaterThanOrEqual(page.left - 1);
  });

  it('a telephone number keeps its order in an Arabic sentence of a receipt', async () => {
    expect(find(await arabic, '1800 975 711').length).toBe(2);
  });
});

it('a statement in Arabic says its language, and numbers its pages in it', async () => {
  const statement: TaxStatement = {
    foundation: aFoundation,
    financialYear: toFinancialYear(2027),
    funds: [{ kind: 'sadaqah', fundName: 'Sadaqah fund', deductibleCents: 0, totalCents: 60_00 }],
    gifts: Array.from({ length: 60 }, () => ({
      givenOn: '2027-02-15',
      lines: [{ kind: 'sadaqah', fundName: 'Sadaqah fund', cents: 1_00 }],
      deductibleCents: 0,
      totalCents: 1_00,
    })),
    totalCents: 60_00,
    deductibleCents: 0,
  } as never;
  const pdf = readPdf(await inLanguage('ar', () => renderStatementPdf(statement, { drawnUpOn: '2027-07-02' })));
  expect(pdf.language).toBe('ar');
  expect(pdf.structure.text).toContain('لم يُذكر الاسم');
  const [, second = []] = pdf.pages;
  const copied = second.map((run) => run.copied ?? run.text).join('|');
  expect(copied).toContain('تتمة');
  expect(copied).toMatch(/الصفحة .*2.* من .*[23]/);
  expect(copied).not.toContain('continued');
});

it('receipts in two languages that are drawn at once are the same as alone', async () => {
  const alone = [await inLanguage('ar', () => renderReceiptPdf(receipt)), await renderReceiptPdf(receipt)];
  const [first, second, third, fourth] = await Promise.all(
    ['ar', undefined, 'ar', undefined].map((code) => inLanguage(code, () => renderReceiptPdf(receipt))),
  );
  expect([first, third]).toEqual([alone[0], alone[0]]);
  expect([second, fourth]).toEqual([alone[1], alone[1]]);
});

describe('what a viewer copies of a PDF in Arabic', () => {
  it('a word with vowel signs is drawn without a gap, and its signs after the line', async () => {
    const { pages } = await arabic;
    const line = pages.flat().filter(({ copied }) => copied?.includes('شيئًا في مقابله'));
    expect(new Set(line.map(({ y }) => y)).size).toBe(1);
    expect(line.map(({ text }) => text).join('')).not.toMatch(/[\u064B-\u0652\u0670]/);
    const signs = pages.flat().filter(({ copied }) => copied === '\0');
    expect(signs.map(({ text }) => text).join('')).toMatch(/^[\u064B-\u0652\u0670]+$/);
  });

  it('a doubled letter has its vowel above the sign, in whichever order they are written', async () => {
    const [one, other] = await Promise.all(
      ['يتلق\u064E\u0651', 'يتلق\u0651\u064E'].map((donorName) =>
        inLanguage('ar', () => renderReceiptPdf({ ...receipt, donorName })),
      ),
    );
    const listSigns = (pdf: Uint8Array) =>
      readPdf(pdf)
        .pages.flat()
        .filter(({ copied }) => copied === '\0')
        .map(({ text, x, y }) => ({ text, x, y }));
    expect(listSigns(one!)).toEqual(listSigns(other!));
  });
});
