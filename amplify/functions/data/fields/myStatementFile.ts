import * as z from 'zod';
import { sydneyDay } from '../../../../src/domain/receipt';
import { endYear } from '../lib/arguments';
import { DataRefusal } from '../lib/DataRefusal';
import { ownField } from '../lib/Field';
import { fileOf } from '../results/fileOf';
import { statementFor } from '../results/statementFor';

/** The caller's tax statement of a financial year as a PDF. */
export const myStatementFile = ownField(
  z.strictObject({ financialYear: endYear }),
  async (ports, { financialYear }, caller) => {
    const foundation = await ports.foundation.read();
    if (!foundation) throw new DataRefusal('The statement’s text could not be read; asking again is safe.');
    const [{ statement, donorName }, { renderStatementPdf }] = await Promise.all([
      statementFor(ports, caller, financialYear, foundation),
      // Loaded lazily with its fonts, so that everything else starts fast.
      import('../../payments/receipt/renderStatementPdf'),
    ]);
    const pdf = await renderStatementPdf(statement, {
      ...(donorName !== null && { donorName }),
      drawnUpOn: sydneyDay(ports.clock()),
    });
    // The label has an en dash, which some old file systems lack.
    const years = statement.financialYear.label.replace('–', '-');
    return fileOf(`statement-of-gifts-${years}.pdf`, 'application/pdf', pdf);
  },
);
