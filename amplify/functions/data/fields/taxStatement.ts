import * as z from 'zod';
import { endYear } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { getTaxStatement, toFile } from '../results';
import { sydneyDay } from '../../../../src/domain/calendar';
import { chooseLanguage } from '../../../useCases/chooseLanguage';
import { inLanguage } from '../../../../src/texts/language';
import { DataError } from '../lib/errors';

/** The caller's tax statement of a financial year; empty if there are no donations. */
export const myStatement = ownField(
  z.strictObject({ financialYear: endYear }),
  async (ports, { financialYear }, caller) => {
    const { statement, donorName } = await getTaxStatement(ports, caller, financialYear);
    const { label, firstDay, lastDay } = statement.financialYear;
    return {
      donorName,
      financialYear,
      label,
      firstDay,
      lastDay,
      gifts: statement.gifts.map(({ givenOn, receiptNumber, lines, totalCents, deductibleCents }) => ({
        givenOn,
        receiptNumber: receiptNumber ?? null,
        funds: [...new Set(lines.map(({ fundName }) => fundName))],
        totalCents,
        deductibleCents,
      })),
      funds: statement.funds,
      totalCents: statement.totalCents,
      deductibleCents: statement.deductibleCents,
    };
  },
);

/** The caller's tax statement of a financial year as a PDF. */
export const myStatementFile = ownField(
  z.strictObject({ financialYear: endYear }),
  async (ports, { financialYear }, caller) => {
    const foundation = await ports.foundation.read();
    if (!foundation) throw new DataError('The statement’s text could not be read; asking again is safe.');
    const [{ statement, donorName }, { renderStatementPdf }] = await Promise.all([
      getTaxStatement(ports, caller, financialYear, foundation),
      // Loaded lazily with its fonts, so that everything else starts fast.
      import('../../../documents/pdf/renderStatementPdf'),
    ]);
    const paper = { ...(donorName !== null && { donorName }), drawnUpOn: sydneyDay(ports.clock()) };
    const language = await chooseLanguage(ports.accounts, caller.userId);
    const pdf = await inLanguage(language, () => renderStatementPdf(statement, paper));
    // The label has an en dash, which some old file systems lack.
    const years = statement.financialYear.label.replace('–', '-');
    return toFile(`statement-of-gifts-${years}.pdf`, 'application/pdf', pdf);
  },
);
