import { formatAud } from '../../../src/domain/money';
import type { Receipt, ReceiptLine } from '../../../src/domain/receipt';
import { getDonorNameLines, toPrintable } from './toPrintable';
import type { Faces } from './fonts/faces';
import { drawLetterhead } from './letterhead';
import { drawFacts, drawHeading, drawNotice, drawParagraph, type Fact } from './blocks';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import type { Sheet } from './sheet';
import { drawTable, type Column, type Row } from './table';
import {
  formatBothDates,
  formatLongDate,
  dedicationText,
  getDeductionText,
  getFundName,
  listLineDetails,
  getMethodText,
  listReceiptNotes,
  getVoidText,
} from './wording';
import { receipts as texts } from '../../../src/texts/en-AU/receipts';

const listColumns = (): readonly Column[] => [
  { heading: texts.columns.gift, share: 0.58 },
  { heading: texts.deductible, share: 0.18 },
  { heading: texts.columns.amount, share: 0.24, align: 'end' },
];

/** Renders a receipt as a PDF: tagged for screen readers, on A4. The same receipt always gives the same bytes. */
export async function renderReceiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { number, foundation } = receipt;
  const invalid = getVoidText(receipt);
  const sheet = await openSheet({
    title: invalid ? texts.void.fileTitle(number, foundation.name) : texts.fileTitle(number, foundation.name),
    author: foundation.name,
    subject: texts.statement,
    madeAt: new Date(`${receipt.issuedOn}T00:00:00Z`),
    changedAt: new Date(`${receipt.voidedOn ?? receipt.issuedOn}T00:00:00Z`),
    continued: texts.continued(number),
    ...(invalid && { watermark: texts.void.mark }),
  });
  drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', texts.title);
  drawParagraph(sheet, texts.statement, { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  if (invalid) drawNotice(sheet, { title: texts.void.title, text: invalid, tone: 'void' });
  drawFacts(sheet, listFacts(receipt, sheet.faces));
  sheet.y += 4;
  drawTable(sheet, listColumns(), toRows(receipt, sheet.faces));
  drawNotes(sheet, receipt);
  return closeSheet(sheet, texts.footer(foundation.name, foundation.abn, number));
}

function listFacts(receipt: Receipt, faces: Faces): readonly Fact[] {
  const { number, issuedOn, donorName, givenOn, financialYear, dedication } = receipt;
  const facts: Fact[] = [
    { label: texts.number, values: [number, texts.issuedOn(formatLongDate(issuedOn))] },
    { label: texts.givenOn, values: formatBothDates(givenOn) },
    { label: texts.receivedFrom, values: getDonorNameLines(donorName, faces) },
    { label: texts.paidBy, values: [getMethodText(receipt)] },
    {
      label: texts.financialYear,
      values: [
        financialYear.label,
        texts.days(formatLongDate(financialYear.firstDay), formatLongDate(financialYear.lastDay)),
      ],
    },
  ];
  if (!dedication) return facts;
  const { text, lostLetters } = toPrintable(dedication.name, faces);
  const name = text && !lostLetters ? text : texts.unprintableName;
  return [...facts, { label: dedicationText[dedication.kind], values: [name] }];
}

const yesOrNo = ({ deductible }: Pick<ReceiptLine, 'deductible'>) => (deductible ? texts.yes : texts.no);

function toRows({ lines, totalCents, deductibleCents }: Receipt, faces: Faces): readonly Row[] {
  const rows = lines.map((line): Row => {
    const names = [getFundName(line), ...listLineDetails(line)].map((text) => toPrintable(text, faces).text);
    return { cells: [names, [yesOrNo(line)], [formatAud(line.cents)]] };
  });
  return [
    ...rows,
    { cells: [[texts.total], [''], [formatAud(totalCents)]], total: true },
    { cells: [[texts.deductible], [''], [formatAud(deductibleCents)]], total: true },
  ];
}

function drawNotes(sheet: Sheet, receipt: Receipt): void {
  drawHeading(sheet, 'H2', texts.about);
  // A void receipt supports no claim, so the text is left out.
  if (!receipt.voidedOn) drawParagraph(sheet, getDeductionText(receipt));
  for (const note of listReceiptNotes(receipt)) drawParagraph(sheet, note);
  const { notice, phone, email } = receipt.foundation;
  drawParagraph(sheet, texts.questions(phone, email));
  if (notice) drawParagraph(sheet, notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
}
