import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFinancialYear, type Receipt, type ReceiptLine } from '../../../src/domain/receipt';
import { formatAud } from '../../../src/domain/money';
import { listReceiptLines } from '../../../src/domain/receipt/listReceiptLines';
import { aDonation, aFoundation, aLine } from '../../../tests/builders/giving';
import { findNodes, readPdf, type PdfContent } from '../../../tests/support/pdf/readPdf';
import { openFaces } from './fonts/faces';
import { renderReceiptPdf } from './renderReceiptPdf';
import { listLineDetails } from './wording';

const faces = openFaces();

const zakat: ReceiptLine = { kind: 'zakat', fundName: 'Zakat fund', cents: 1_250_00, deductible: true };
const rent: ReceiptLine = {
  kind: 'sadaqah',
  fundName: 'Sadaqah fund',
  beneficiaryTitle: 'Six weeks of rent',
  cents: 50_00,
  deductible: true,
};
const tainted: ReceiptLine = {
  kind: 'tainted_wealth',
  fundName: 'Tainted wealth fund',
  cents: 12_34,
  deductible: false,
};
const fee: ReceiptLine = { kind: 'fee', fundName: 'Sadaqah fund', cents: 23_67, deductible: true };

function aReceipt(overrides: Partial<Receipt> = {}): Receipt {
  const lines = overrides.lines ?? [zakat];
  const sum = (some: readonly ReceiptLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  return {
    number: 'MZ-2027-000123',
    issuedOn: '2027-02-16',
    foundation: aFoundation,
    donorName: 'Amina Yusuf',
    givenOn: '2027-02-15',
    financialYear: toFinancialYear(2027),
    method: 'card',
    lines,
    totalCents: sum(lines),
    deductibleCents: sum(lines.filter(({ deductible }) => deductible)),
    reversedCents: 0,
    omittedCents: 0,
    ...overrides,
  };
}

const read = async (overrides: Partial<Receipt> = {}): Promise<PdfContent> =>
  readPdf(await renderReceiptPdf(aReceipt(overrides)));

/** Drawing takes a tenth of a second; these two receipts serve several tests. */
const plain = read();
const ofFourLines = read({ lines: [zakat, rent, tainted, fee], method: 'paypal' });

const readText = ({ structure }: PdfContent) => structure.text.replace(/\s+/g, ' ');

const listCells = (pdf: PdfContent) =>
  findNodes(pdf.structure, 'TR').map((row) => row.children.map(({ type, text }) => `${type} ${text}`.trim()));

/** A text's characters from the right. */
const turned = (text: string) => [...text].reverse().join('');

/** The letters and signs of the donor's name as the page shows them from left to right, without spaces, vowel marks and dots. */
function getDrawnName({ pages: [page = []] }: PdfContent): string {
  const label = page.findIndex(({ text }) => text.startsWith('Received from'));
  const last = page.findIndex(({ text }) => text.startsWith('Paid by'));
  const runs = page.slice(label + 1, last).sort((one, other) => one.x - other.x);
  return runs.map(({ text }) => text.replace(/[\s\p{M}\0]/gu, '')).join('');
}

describe('the PDF of a receipt', () => {
  it('a receipt’s PDF states everything that an Australian receipt must state', async () => {
    const text = readText(await plain);
    for (const statement of [
      'Mizan Zakat Foundation',
      'ABN 00 000 000 000',
      'Suite 4, 12 Example Street Parramatta NSW 2150 1800 975 711 receipts@mizan.example',
      'Receipt number MZ-2027-000123 Issued on 16 February 2027',
      'This receipt is for a gift. The donor received nothing in return for it.',
      'Date of the gift (Sydney) 15 February 2027 8 Ramadan 1448 AH',
      'Received from Amina Yusuf',
      'Paid by Card',
      'Financial year 2026–27 1 July 2026 to 30 June 2027',
      'A$1,250.00 of this gift can be claimed as a tax deduction in the financial year 2026–27. The whole of it went to funds',
      'All of your zakat goes to people who may receive it. We take no fees or costs from it.',
      'Call 1800 975 711 or email receipts@mizan.example',
    ]) {
      expect(text).toContain(statement);
    }
    expect(text).not.toMatch(/void|replaced|given back|Tainted|undefined/i);
  });

  it('a receipt’s PDF says what each kind of due was counted from', async () => {
    const dues = [
      aLine({ kind: 'fidyah', amount: 300_00, basis: { by: 'days', days: 30 } }),
      aLine({ kind: 'fidyah', amount: 600_00, basis: { by: 'fasts', fasts: 2, combined: false } }),
      aLine({ kind: 'fidyah', amount: 50_00, basis: { by: 'oaths', oaths: 1 } }),
      aLine({
        ...{ kind: 'fitr', amount: 90_00, basis: { by: 'people', people: 5 } },
        beneficiary: { type: 'program', uid: 'family-table' },
      }),
    ];
    const lines = listReceiptLines(aDonation({}, { lines: dues }), 0);
    expect(listCells(await read({ lines })).map(([name]) => name)).toEqual([
      'TH Gift',
      'TH Fidyah and kaffarah fund Fidyah for 30 days at A$10.00 a day',
      'TH Fidyah and kaffarah fund Kaffarah for 2 broken fasts: feeds 120 people at A$5.00 each',
      'TH Fidyah and kaffarah fund Kaffarah for 1 broken oath: feeds 10 people at A$5.00 each',
      'TH Zakat al-fitr fund Zakat al-fitr for 5 people at A$18.00 each For: Family Table',
      'TH Total',
      'TH Tax deductible',
    ]);
    // Of a donation stored before its price was: its receipt was issued without it.
    const older = aDonation({}, { lines: dues.slice(0, 1) });
    const [line] = older.lines.map(({ unitCents: _price, ...rest }) => rest);
    expect(listReceiptLines({ ...older, lines: [line!] }, 0)[0]).not.toHaveProperty('counted');
    expect(listLineDetails(listReceiptLines(older, 50_00)[0]!)[0]).toBe(
      'Fidyah for 30 days at A$10.00 a day. Part of it went back to the donor',
    );
  });

  it('a receipt’s PDF lists each line with its fund, its purpose, whether it is deductible and its amount', async () => {
    const pdf = await ofFourLines;
    expect(listCells(pdf)).toEqual([
      ['TH Gift', 'TH Tax deductible', 'TH Amount'],
      ['TH Zakat fund', 'TD Yes', 'TD A$1,250.00'],
      ['TH Sadaqah fund For: Six weeks of rent', 'TD Yes', 'TD A$50.00'],
      ['TH Tainted wealth fund Tainted wealth given away. It is not zakat', 'TD No', 'TD A$12.34'],
      ['TH Sadaqah fund Added for the payment fee, given as sadaqah', 'TD Yes', 'TD A$23.67'],
      ['TH Total', 'TD', 'TD A$1,336.01'],
      ['TH Tax deductible', 'TD', 'TD A$1,323.67'],
    ]);
    const text = readText(pdf);
    expect(text).toContain('Paid by PayPal');
    expect(text).toContain('A$1,323.67 of this gift can be claimed as a tax deduction');
    expect(text).toContain('Only the lines marked “Yes” went to funds that are deductible');
    expect(text).toContain('The amount added for the payment fee is a gift too.');
    expect(text).toContain('Tainted wealth is income that Islam does not allow');
  });

  it('a receipt’s PDF says that nothing can be claimed if no line is deductible', async () =>
    expect(readText(await read({ lines: [tainted] }))).toContain(
      'No part of this gift can be claimed as a tax deduction.',
    ));

  it('a receipt’s PDF has the same bytes whether or not the donor left a line off it', async () => {
    const [one, other] = await Promise.all(
      [0, 42_00].map((cents) => renderReceiptPdf(aReceipt({ omittedCents: cents }))),
    );
    expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  });

  it('a receipt’s PDF right-aligns the amounts', async () => {
    const { pages } = await ofFourLines;
    const amounts = pages.flat().filter(({ text, size }) => /^A\$[\d,.]+$/.test(text) && size === 10.5);
    expect(amounts.length).toBe(6);
    const ends = amounts.map(({ text, x, font }) => {
      const face = faces[font.includes('SemiBold') ? 'semibold' : 'regular'];
      return x + (face.layout(text).advanceWidth / face.unitsPerEm) * 10.5;
    });
    for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 2);
  });

  it('the PDF of a void receipt is marked on each page, says since when and why it is void, and claims nothing', async () => {
    const many = Array.from({ length: 50 }, () => rent);
    const pdf = await read({ voidedOn: '2027-03-01', replacedBy: 'MZ-2027-000130', lines: many });
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages) expect(page[0]).toMatchObject({ text: 'VOID', size: 190 });
    expect(readText(pdf)).toContain(
      'This receipt is void Replaced by receipt MZ-2027-000130. It has not been valid since 1 March 2027 and cannot be used for a tax claim.',
    );
    expect(readText(pdf)).not.toContain('can be claimed');
    expect(pdf.info.Title).toBe('Void receipt MZ-2027-000123, Mizan Zakat Foundation');
  });

  it('the PDF of a void receipt without a replacement says that the gift was refunded', async () =>
    expect(readText(await read({ voidedOn: '2027-03-01' }))).toContain(
      'The gift was refunded. It has not been valid since',
    ));

  it('the PDF of a receipt for a gift that was recorded by mistake says so', async () =>
    expect(readText(await read({ voidedOn: '2027-03-01', isMistaken: true }))).toContain(
      'The gift was recorded by mistake. It has not been valid since',
    ));

  it('a receipt’s PDF says what was refunded, and which receipt it replaces', async () => {
    const text = readText(await read({ replaces: 'MZ-2027-000100', reversedCents: 200_00 }));
    expect(text).toContain('A$200.00 of the gift was refunded. This receipt is for the rest');
    expect(text).toContain('It replaces receipt MZ-2027-000100.');
  });

  it('a receipt’s PDF names the dedication, and says so if it can’t show the name’s letters', async () => {
    expect(readText(await read({ dedication: { kind: 'honour', name: 'Aunt Salma' } }))).toContain(
      'In honour of Aunt Salma',
    );
    expect(readText(await read({ dedication: { kind: 'memory', name: '王小明' } }))).toContain(
      'In memory of A name in letters that this document can’t show',
    );
  });

  it('a receipt’s PDF is tagged, in Australian English, and shows its title', async () => {
    const pdf = await plain;
    expect(pdf).toMatchObject({ language: 'en-AU', tagged: true, showsTitle: true });
    expect(pdf.info).toMatchObject({
      Title: 'Receipt MZ-2027-000123, Mizan Zakat Foundation',
      Author: 'Mizan Zakat Foundation',
      CreationDate: 'D:20270216000000Z',
    });
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.fonts.every((font) => /^(MizanSans|Fraunces)-/.test(font))).toBe(true);
  });

  it('a receipt’s PDF has headings in order and a table with column and row headers', async () => {
    const { structure } = await ofFourLines;
    expect(structure.type).toBe('Document');
    expect(findNodes(structure, 'H1').map(({ text }) => text)).toEqual(['Receipt for a gift']);
    expect(findNodes(structure, 'H2').map(({ text }) => text)).toEqual(['About this receipt']);
    const scopes = findNodes(structure, 'TH').map(({ scope }) => scope);
    expect(scopes).toEqual([...Array(3).fill('Column'), ...Array(6).fill('Row')]);
  });

  it('a receipt’s PDF fits an ordinary donation on one page', async () =>
    expect((await ofFourLines).pages).toHaveLength(1));

  it('a receipt’s PDF continues fifty lines over pages, repeats the headings and loses no line', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({ ...rent, cents: (index + 1) * 100 }));
    const pdf = await read({ lines });
    expect(listCells(pdf)).toHaveLength(53);
    const withTable = pdf.pages.filter((page) => page.some(({ text }) => text.startsWith('Sadaqah fund')));
    expect(withTable.length).toBeGreaterThan(2);
    for (const page of withTable) expect(page.some(({ text }) => text === 'Tax deductible')).toBe(true);
    pdf.pages.forEach((page, index) => {
      expect(page.map(({ text }) => text)).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      if (index > 0) expect(page.some(({ text }) => text === 'Receipt MZ-2027-000123, continued')).toBe(true);
      for (const { x, y, text } of page.filter(({ size }) => size < 100)) {
        expect(x, text).toBeGreaterThanOrEqual(47);
        expect(y, text).toBeGreaterThan(30);
      }
    });
  });

  it('a page of a receipt’s PDF never has the totals without a line above them', async () => {
    // The first page ends within these numbers of lines.
    for (const count of [8, 9, 10, 11, 12, 13, 14]) {
      const { pages } = await read({ lines: Array.from({ length: count }, () => rent) });
      for (const page of pages.filter((one) => one.some(({ text }) => text === 'Tax deductible')))
        expect(
          page.some(({ text }) => text.startsWith('Sadaqah fund')),
          `${count} lines`,
        ).toBe(true);
    }
  });

  it('a name in Arabic script on a receipt’s PDF is read in its own order', async () => {
    const pdf = await read({ donorName: 'محمد بن عبد الله (أبو أحمد)' });
    expect(readText(pdf)).toContain('Received from: محمد بن عبد الله (أبو أحمد)');
    expect(pdf.fonts).toContain('NotoNaskhArabic-Regular');
  });

  it.each([
    ['مسجد ١٢', '١٢', turned(' مسجد')],
    ['نام ۱۲ خان', turned(' خان'), '۱۲', turned('نام ')],
    ['فاطمة Smith (Unit 12)', 'Smith (Unit 12)', turned('فاطمة ')],
    ['أحمد (Ahmed 2)', '(Ahmed 2)', turned('أحمد ')],
    ['فاطمة Smith 12', 'Smith 12', turned('فاطمة ')],
    ['مسجد 1,250.00', '1,250.00', turned('مسجد ')],
    ['مسجد 12/34', '12/34', turned('مسجد ')],
    ['A1 مسجد (1)', 'A1 (1)', turned('مسجد ')],
    ['٣٤٥', '٣٤٥'],
    ['قاسم «٣٤٥» [B]', '[B] «٣٤٥»', turned('قاسم ')],
    ['محمّد رحيم', turned('محمد رحيم')],
    // These letters are one glyph with other dots.
    ['بيت نبت', turned('بيت نبت')],
  ])('a receipt’s PDF draws the name %j from left to right as Unicode orders it', async (name, ...drawn) =>
    expect(getDrawnName(await read({ donorName: name }))).toBe(drawn.join('').replace(/ /g, '')),
  );

  it('a receipt’s PDF draws names in many scripts', async () => {
    const names = ['Şükrü Öztürkoğlu', 'Işıl İnönü', 'Nguyễn Thị Ḥusayn', 'Ибрагимов Алишер', 'O’Brien & Sons'];
    for (const name of names) expect(readText(await read({ donorName: name }))).toContain(name);
    for (const name of ['فاطمہ بی بی', 'رحیم ٹھاکڑا', 'রহমান খন্দকার', 'শ্রী কৃষ্ণ', 'สมชาย ใจดี', 'น้ำฝน']) {
      const pdf = await read({ donorName: name });
      expect(readText(pdf)).toContain(name);
      // What a viewer copies.
      expect(pdf.pages.flat()).toContainEqual(expect.objectContaining({ copied: name }));
    }
  });

  it('a receipt’s PDF leaves out emoji in a name, and says if it can’t show its letters', async () => {
    expect(readText(await read({ donorName: 'Amina 🌙 Yusuf' }))).toContain('Received from Amina Yusuf');
    expect(readText(await read({ donorName: '王小明' }))).toContain(
      'Received from Name as given with the gift This document can’t show',
    );
    expect(readText(await read({ donorName: undefined }))).toContain('Received from Name not given');
  });

  it('a receipt’s PDF breaks a long name into lines that stay within the page', async () => {
    const { pages } = await read({ donorName: 'W'.repeat(100) });
    const parts = pages.flat().filter(({ text }) => /^W+ ?$/.test(text));
    expect(parts.map(({ text }) => text.trim()).join('')).toBe('W'.repeat(100));
    for (const { x, text } of parts) {
      const width = (faces.semibold.layout(text.trim()).advanceWidth / faces.semibold.unitsPerEm) * 11;
      expect(x + width, text).toBeLessThan(548);
    }
  });

  it('a receipt’s PDF has the same bytes for the same receipt', async () => {
    const [one, other] = await Promise.all([renderReceiptPdf(aReceipt()), renderReceiptPdf(aReceipt())]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('a receipt’s PDF can be read and has all its lines for any name and any lines', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
    const line = fc.record({
      kind: fc.constantFrom('zakat' as const, 'fee' as const, 'tainted_wealth' as const),
      fundName: text,
      beneficiaryTitle: fc.option(text, { nil: undefined }),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      deductible: fc.boolean(),
    });
    // Long tables have a test of their own.
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(text, lines, async (donorName, some) => {
        const receipt = aReceipt({ donorName, lines: some });
        const pdf = readPdf(await renderReceiptPdf(receipt));
        expect(listCells(pdf).map(([, , amount]) => amount)).toEqual([
          'TH Amount',
          ...[...some.map(({ cents }) => cents), receipt.totalCents, receipt.deductibleCents].map(
            (cents) => `TD ${formatAud(cents)}`,
          ),
        ]);
      }),
      { numRuns: 40 },
    );
  });
});
