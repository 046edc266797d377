import { describe, expect, it } from 'vitest';
import { makeStatement, type CalculationStatement } from '../../../src/domain/zakat/statement';
import { aFoundation } from '../../../tests/builders/giving';
import { publishedRulings, zakatForm, calculateValidZakat } from '../../../tests/builders/zakat';
import { findNodes, readPdf, type PdfContent } from '../../../tests/support/pdf/readPdf';
import { renderCalculationPdf } from './renderCalculationPdf';

const now = new Date('2026-11-20T02:59:03Z');

const createStatement = (form = zakatForm({ cash: [{ label: 'Everyday account', amount: '12,750' }] })) =>
  makeStatement(form, calculateValidZakat(form), publishedRulings(), now);

const read = async (statement: CalculationStatement): Promise<PdfContent> =>
  readPdf(await renderCalculationPdf(statement, { foundation: aFoundation }));

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
const readText = ({ structure }: PdfContent) => flat(structure.text);
const tables = ({ structure }: PdfContent) =>
  findNodes(structure, 'Table').map((table) =>
    findNodes(table, 'TR').map((row) => row.children.map(({ text }) => flat(text))),
  );

describe('the PDF of a zakat calculation', () => {
  it('a calculation’s PDF states what is due and why, at which prices, by which rules, and when it was calculated', async () => {
    const statement = createStatement();
    const pdf = await read(statement);
    for (const part of [
      'Mizan Zakat Foundation',
      'ABN 00 000 000 000',
      'Your net wealth is at or above the nisab, so 2.5% of all of it is due.',
      'Zakat to pay A$318.75',
      'Net wealth A$12,750.00',
      'Nisab A$12,750.00 85 g of gold at A$150.00',
      'Worked out on 20 November 2026 10 Jumada al-akhirah 1448 AH, 13:59 in Sydney',
      'Price of gold A$150.00 a gram 16 November 2026. Example',
      `Rules ${statement.rulesVersion}`,
      'This is guidance, not a fatwa (a scholar’s ruling).',
    ]) {
      expect(readText(pdf)).toContain(part);
    }
    expect(pdf.info.Title).toBe('Zakat calculation, Mizan Zakat Foundation');
    expect(pdf).toMatchObject({ language: 'en-AU', tagged: true, showsTitle: true });
  });

  it('a calculation’s PDF has tables of the trace, the entries and the choices', async () => {
    const form = zakatForm(
      { metals: [{ label: 'Bangles', use: 'worn', grams: '١٠٠', purity: '22' }] },
      { madhhab: 'shafii', basis: 'silver' },
      { silver: '1.60' },
    );
    const pdf = await read(createStatement(form));
    const [trace, entered, chosen] = tables(pdf);
    expect(trace?.map(([name = '', cents]) => [name.split('. Source:')[0], cents])).toEqual([
      ['What you entered, and the rule', 'Amount counted'],
      [
        'Gold and silver: Bangles 100 g × 22 ÷ 24 × A$150.00 = A$13,750.00, not counted Worn jewellery, Maliki, Shafi’i and Hanbali schools',
        'A$0.00',
      ],
      ['Net wealth', 'A$0.00'],
      ['Nisab: 595 g of silver Nisab in silver', 'A$952.00'],
      ['Zakat: your net wealth is below the nisab Rate for a lunar year', 'A$0.00'],
    ]);
    expect(entered).toEqual([
      ['Entry', 'What you entered'],
      [
        'Bangles Gold and silver',
        'Metal: Gold; How you use it: Worn as jewellery; Weight in grams: 100 g; How its purity is marked: Carat, out of 24; Carat: 22; Whose it is: Mine',
      ],
    ]);
    expect(chosen).toContainEqual(['School of law (madhhab)', 'Shafi’i']);
    expect(readText(pdf)).toContain('Price of silver A$1.60 a gram Entered by you');
  });

  it('a calculation’s PDF adds the missed years, each with its own zakat', async () => {
    const form = zakatForm({
      cash: [{ amount: '20000' }],
      missed: [
        { label: '1446', net: '20000', goldPrice: '100' },
        { records: 'unknown', high: '30000', low: '5000', date: '2023-03-23' },
      ],
    });
    const [, missed] = tables(await read(createStatement(form)));
    expect(
      missed?.map(([name = '', cents]) => [name.split(' Rate for')[0]?.split(' Missed years w')[0], cents]),
    ).toEqual([
      ['Year, and the rule', 'Zakat due'],
      ['Missed years: 1446 A$20,000.00 × 2.5%', 'A$500.00'],
      [
        'Missed years: Year 2 (A$30,000.00 + A$5,000.00) ÷ 2 × 2.5%. Price of a gram: A$92.13, average of March 2023',
        'A$437.50',
      ],
      ['Missed years', 'A$937.50'],
      ['To pay, including this year', 'A$1,437.50'],
    ]);
  });

  it('a calculation’s PDF says that nothing is due, also without the foundation’s details', async () => {
    const form = zakatForm({ cash: [{ amount: '5000' }], liabilities: [{ amount: '9000' }] });
    const pdf = readPdf(await renderCalculationPdf(createStatement(form)));
    expect(readText(pdf)).toContain('You owe as much as you own or more, so no zakat is due this year.');
    expect(readText(pdf)).toContain('Net wealth is never below zero');
    expect(pdf.info.Title).toBe('Zakat calculation, Zakat calculator');
  });

  it('a calculation’s PDF continues on further pages after many entries, and draws Arabic names', async () => {
    const label = 'أساور الذهب 𝓐 🌙';
    const pdf = await read(
      createStatement(zakatForm({ cash: Array.from({ length: 40 }, () => ({ label, amount: '1000' })) })),
    );
    expect(pdf.pages.length).toBeGreaterThan(3);
    expect(readText(pdf).match(/أساور الذهب A/g)).toHaveLength(80);
  });

  it('a calculation’s PDF has the same bytes for the same calculation', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => renderCalculationPdf(createStatement(), { foundation: aFoundation })),
    );
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(true);
  });
});
