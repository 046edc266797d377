import * as z from 'zod';
import { sydneyDay } from '../../../../src/domain/receipt';
import { endYear } from '../lib/arguments';
import { DataError } from '../lib/DataError';
import { ownField } from '../lib/Field';
import { toFile } from '../results/toFile';
import { getTaxStatement } from '../results/getTaxStatement';

/** The caller's tax statement of a financial year as a PDF. */
export const myStatementFile = ownField(
  z.strictObject({ financialYear: endYear }),
  async (ports, { financialYear }, caller) => {
    const foundation = await ports.foundation.read();
    if (!foundation) throw new DataError('The statement’s text could not be read; asking again is safe.');
    const [{ statement, donorName }, { renderStatementPdf }] = await Promise.all([
      getTaxStatement(ports, caller, financialYear, foundation),
      // Loaded lazily with its fonts, so that everything else starts fast.
      import('../../payments/receipt/renderStatementPdf'),
    ]);
    const pdf = await renderStatementPdf(statement, {
      ...(donorName !== null && { donorName }),
      drawnUpOn: sydneyDay(ports.clock()),
    });
    // The label has an en dash, which some old file systems lack.
    const years = statement.financialYear.label.replace('–', '-');
    return toFile(`statement-of-gifts-${years}.pdf`, 'application/pdf', pdf);
  },
);
