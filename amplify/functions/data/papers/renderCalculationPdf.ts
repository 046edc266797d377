import type { Foundation } from '../../../../src/domain/receipt';
import type { CalculationStatement } from '../../../../src/domain/zakat/statement';
import { drawLetterhead } from '../../payments/receipt/letterhead';
import { drawFacts, drawHeading, drawParagraph } from '../../payments/receipt/pdf/blocks';
import { closeSheet } from '../../payments/receipt/pdf/closeSheet';
import { openSheet, type DrawingOptions } from '../../payments/receipt/pdf/openSheet';
import { palette } from '../../payments/receipt/pdf/palette';
import { drawTable } from '../../payments/receipt/pdf/table';
import {
  choiceColumns,
  listChoiceRows,
  enteredColumns,
  listEnteredRows,
  missedColumns,
  listMissedRows,
  traceColumns,
  traceRows,
} from './calculationRows';
import { listHeadFacts, notes, getVerdictText } from './calculationWords';

/** Inputs of a calculation's PDF besides the calculation. */
export interface CalculationPaper {
  /** The foundation; without it the PDF has no letterhead. */
  readonly foundation?: Foundation | null;
}

/**
 * A saved zakat calculation as a PDF, tagged for screen readers, on A4: the result, the prices with time and source,
 * all entries and choices, the trace line by line with rule and source, and the missed years. The same calculation
 * always gives the same bytes.
 */
export async function renderCalculationPdf(
  statement: CalculationStatement,
  { foundation }: CalculationPaper = {},
  options: DrawingOptions = {},
): Promise<Uint8Array> {
  const madeAt = new Date(statement.calculatedAt);
  const owner = foundation?.name ?? 'Zakat calculator';
  const title = 'Zakat calculation';
  const sheet = await openSheet(
    {
      title: `${title}, ${owner}`,
      author: owner,
      subject: getVerdictText(statement),
      madeAt,
      changedAt: madeAt,
      continued: `${title}, continued`,
    },
    options,
  );
  if (foundation) drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, getVerdictText(statement), { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, listHeadFacts(statement));
  sheet.y += 4;
  drawHeading(sheet, 'H2', 'How it was worked out');
  drawTable(sheet, traceColumns, traceRows(statement, sheet.faces));
  if (statement.result.missed.length > 0) {
    drawHeading(sheet, 'H2', 'Missed years');
    drawTable(sheet, missedColumns, listMissedRows(statement, sheet.faces));
  }
  const entered = listEnteredRows(statement, sheet.faces);
  if (entered.length > 0) {
    drawHeading(sheet, 'H2', 'What you entered');
    drawTable(sheet, enteredColumns, entered);
  }
  drawHeading(sheet, 'H2', 'Your settings');
  drawTable(sheet, choiceColumns, listChoiceRows(statement));
  drawHeading(sheet, 'H2', 'About this calculation');
  for (const note of notes) drawParagraph(sheet, note);
  if (foundation?.notice) {
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  }
  const footer = foundation ? `${foundation.name} | ABN ${foundation.abn} | ${title}` : title;
  return closeSheet(sheet, footer);
}
