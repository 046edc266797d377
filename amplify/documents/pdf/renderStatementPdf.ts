import { formatAud } from '../../../src/domain/money';
import type { TaxStatement, TaxStatementDonation } from '../../../src/domain/receipt';
import { getDonorNameLines, toPrintable } from './toPrintable';
import type { Faces } from './fonts/faces';
import { drawLetterhead } from './letterhead';
import { drawFacts, drawHeading, drawParagraph } from './blocks';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import { drawTable, type Column, type Row } from './table';
import { byDateInSydney, formatBothDates, formatLongDate, getFundName } from './wording';
import { receipts } from '../../../src/texts/en-AU/receipts';
import { taxStatement as texts } from '../../../src/texts/en-AU/taxStatement';
import { sentences } from '../../../src/texts/en-AU/sentences';

/** Inputs of a tax statement's PDF besides the statement. */
export interface StatementPaper {
  /** Absent if the donor has given no name. */
  readonly donorName?: string;
  /** The day it is made, in Sydney: later donations and refunds are not in it. */
  readonly drawnUpOn: string;
}

const listDonationColumns = (): readonly Column[] => [
  { heading: texts.columns.gift, share: 0.46 },
  { heading: texts.columns.receipt, share: 0.2 },
  { heading: texts.deductible, share: 0.17, align: 'end' },
  { heading: texts.columns.amount, share: 0.17, align: 'end' },
];

const listFundColumns = (): readonly Column[] => [
  { heading: texts.columns.fund, share: 0.6 },
  { heading: texts.deductible, share: 0.2, align: 'end' },
  { heading: texts.columns.amount, share: 0.2, align: 'end' },
];

/**
 * Renders a donor's tax statement of a financial year as a PDF: each donation with its receipt's number, the funds, and what
 * can be claimed. The same statement made on the same day gives the same bytes.
 */
export async function renderStatementPdf(
  statement: TaxStatement,
  { donorName, drawnUpOn }: StatementPaper,
): Promise<Uint8Array> {
  const { foundation, financialYear, gifts } = statement;
  const title = texts.title(financialYear.label);
  const madeAt = new Date(`${drawnUpOn}T00:00:00Z`);
  const sheet = await openSheet({
    title: sentences.list(title, foundation.name),
    author: foundation.name,
    subject: texts.subject(financialYear.firstDay, financialYear.lastDay),
    madeAt,
    changedAt: madeAt,
    continued: receipts.titleContinued(title),
  });
  drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, yearText(statement), { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, [
    { label: texts.givenBy, values: getDonorNameLines(donorName, sheet.faces) },
    { label: texts.madeOn, values: formatBothDates(drawnUpOn) },
    { label: texts.totalGiven, values: [formatAud(statement.totalCents), texts.gifts(gifts.length)] },
    { label: texts.deductible, values: [formatAud(statement.deductibleCents)] },
  ]);
  sheet.y += 8;
  if (gifts.length > 0) {
    drawHeading(sheet, 'H2', texts.byFund);
    drawTable(sheet, listFundColumns(), fundRows(statement, sheet.faces));
    drawHeading(sheet, 'H2', texts.eachGift);
    drawTable(sheet, listDonationColumns(), [
      ...gifts.map((donation) => toDonationRow(donation, sheet.faces)),
      totalRow(statement, 2),
    ]);
  }
  drawHeading(sheet, 'H2', texts.about);
  for (const note of listStatementNotes(statement)) drawParagraph(sheet, note);
  if (foundation.notice) {
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  }
  return closeSheet(sheet, texts.footer(foundation.name, foundation.abn, title));
}

function yearText({ financialYear: { label, firstDay, lastDay }, gifts: donations }: TaxStatement): string {
  const span = texts.span(label, formatLongDate(firstDay), formatLongDate(lastDay), byDateInSydney());
  return donations.length > 0 ? texts.all(span) : texts.none(span);
}

function fundRows(statement: TaxStatement, faces: Faces): readonly Row[] {
  const rows = statement.funds.map(({ deductibleCents, totalCents, ...fund }): Row => {
    return {
      cells: [[toPrintable(getFundName(fund), faces).text], [formatAud(deductibleCents)], [formatAud(totalCents)]],
    };
  });
  return [...rows, totalRow(statement, 1)];
}

/** @param columnsBefore Number of columns before the amounts. */
function totalRow({ deductibleCents, totalCents }: TaxStatement, columnsBefore: 1 | 2): Row {
  const empty = columnsBefore === 2 ? [['']] : [];
  return { cells: [[texts.total], ...empty, [formatAud(deductibleCents)], [formatAud(totalCents)]], total: true };
}

function toDonationRow(
  { givenOn, lines, receiptNumber, deductibleCents, totalCents }: TaxStatementDonation,
  faces: Faces,
): Row {
  // By fund: the donation's own receipt has the cases, and a donation can have fifty lines.
  const byFund = new Map<string, number>();
  for (const line of lines) byFund.set(getFundName(line), (byFund.get(getFundName(line)) ?? 0) + line.cents);
  const parts = [...byFund].map(
    ([fundName, cents]) => toPrintable(sentences.about(fundName, formatAud(cents)), faces).text,
  );
  return {
    cells: [
      [formatLongDate(givenOn), ...parts],
      [receiptNumber ?? texts.noReceipt],
      [formatAud(deductibleCents)],
      [formatAud(totalCents)],
    ],
  };
}

function listStatementNotes({
  foundation: { phone, email },
  deductibleCents,
  financialYear,
}: TaxStatement): readonly string[] {
  return [
    texts.notes.day,
    deductibleCents > 0
      ? texts.notes.deductible(formatAud(deductibleCents), financialYear.label)
      : texts.notes.notDeductible(financialYear.label),
    texts.notes.questions(phone, email),
  ];
}
