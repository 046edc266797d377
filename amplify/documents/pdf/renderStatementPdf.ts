import { byDateIn } from '../../../src/domain/claims/clocks';
import { formatAud } from '../../../src/domain/money';
import type { TaxStatement, TaxStatementDonation } from '../../../src/domain/receipt';
import { getDonorNameLines, toPrintable } from './toPrintable';
import type { Faces } from './fonts/faces';
import { drawLetterhead } from './letterhead';
import { drawFacts, drawHeading, drawParagraph } from './blocks';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import { drawTable, type Column, type Row } from './table';
import { formatBothDates, formatLongDate } from './wording';

/** Inputs of a tax statement's PDF besides the statement. */
export interface StatementPaper {
  /** Absent if the donor has given no name. */
  readonly donorName?: string;
  /** The day it is made, in Sydney: later donations and refunds are not in it. */
  readonly drawnUpOn: string;
}

const donationColumns: readonly Column[] = [
  { heading: 'Date and gift', share: 0.46 },
  { heading: 'Receipt', share: 0.2 },
  { heading: 'Tax deductible', share: 0.17, align: 'right' },
  { heading: 'Amount', share: 0.17, align: 'right' },
];

const fundColumns: readonly Column[] = [
  { heading: 'Fund', share: 0.6 },
  { heading: 'Tax deductible', share: 0.2, align: 'right' },
  { heading: 'Amount', share: 0.2, align: 'right' },
];

/**
 * A donor's tax statement of a financial year as a PDF: each donation with its receipt's number, the funds, and what
 * can be claimed. The same statement made on the same day gives the same bytes.
 */
export async function renderStatementPdf(
  statement: TaxStatement,
  { donorName, drawnUpOn }: StatementPaper,
): Promise<Uint8Array> {
  const { foundation, financialYear, gifts } = statement;
  const title = `Statement of gifts ${financialYear.label}`;
  const madeAt = new Date(`${drawnUpOn}T00:00:00Z`);
  const sheet = await openSheet({
    title: `${title}, ${foundation.name}`,
    author: foundation.name,
    subject: `Gifts from ${financialYear.firstDay} to ${financialYear.lastDay}`,
    madeAt,
    changedAt: madeAt,
    continued: `${title}, continued`,
  });
  drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, yearText(statement), { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, [
    { label: 'Given by', values: getDonorNameLines(donorName, sheet.faces) },
    { label: 'Made on (Sydney)', values: formatBothDates(drawnUpOn) },
    { label: 'Total given', values: [formatAud(statement.totalCents), countText(gifts.length)] },
    { label: 'Tax deductible', values: [formatAud(statement.deductibleCents)] },
  ]);
  sheet.y += 8;
  if (gifts.length > 0) {
    drawHeading(sheet, 'H2', 'By fund');
    drawTable(sheet, fundColumns, fundRows(statement, sheet.faces));
    drawHeading(sheet, 'H2', 'Each gift');
    drawTable(sheet, donationColumns, [
      ...gifts.map((donation) => toDonationRow(donation, sheet.faces)),
      totalRow(statement, 2),
    ]);
  }
  drawHeading(sheet, 'H2', 'About this statement');
  for (const note of listStatementNotes(statement)) drawParagraph(sheet, note);
  if (foundation.notice) {
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  }
  return closeSheet(sheet, `${foundation.name} | ABN ${foundation.abn} | ${title}`);
}

const countText = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`);

function yearText({ financialYear: { label, firstDay, lastDay }, gifts }: TaxStatement): string {
  const span = `the financial year ${label} (${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}, ${byDateIn('Sydney')})`;
  return gifts.length > 0 ? `All your gifts in ${span}.` : `You have no gifts in ${span}.`;
}

function fundRows(statement: TaxStatement, faces: Faces): readonly Row[] {
  const rows = statement.funds.map(({ fundName, deductibleCents, totalCents }): Row => {
    return { cells: [[toPrintable(fundName, faces).text], [formatAud(deductibleCents)], [formatAud(totalCents)]] };
  });
  return [...rows, totalRow(statement, 1)];
}

/** @param columnsBefore Number of columns before the amounts. */
function totalRow({ deductibleCents, totalCents }: TaxStatement, columnsBefore: 1 | 2): Row {
  const empty = columnsBefore === 2 ? [['']] : [];
  return { cells: [['Total'], ...empty, [formatAud(deductibleCents)], [formatAud(totalCents)]], total: true };
}

function toDonationRow(
  { givenOn, lines, receiptNumber, deductibleCents, totalCents }: TaxStatementDonation,
  faces: Faces,
): Row {
  // By fund: the donation's own receipt has the cases, and a donation can have fifty lines.
  const byFund = new Map<string, number>();
  for (const { fundName, cents } of lines) byFund.set(fundName, (byFund.get(fundName) ?? 0) + cents);
  const parts = [...byFund].map(([fundName, cents]) => toPrintable(`${fundName}: ${formatAud(cents)}`, faces).text);
  return {
    cells: [
      [formatLongDate(givenOn), ...parts],
      [receiptNumber ?? 'Not ready yet'],
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
    'This statement shows your gifts on the day it was made. It leaves out money that was refunded, and gifts you wanted no receipt for.',
    deductibleCents > 0
      ? `${formatAud(deductibleCents)} can be claimed as a tax deduction for ${financialYear.label}. Keep your receipts: you need them for your claim. This statement only adds them up.`
      : `None of it can be claimed as a tax deduction for ${financialYear.label}.`,
    `Is something wrong? Call ${phone} or email ${email}.`,
  ];
}
