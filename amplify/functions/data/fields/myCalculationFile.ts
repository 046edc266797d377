import * as z from 'zod';
import { sydneyDay } from '../../../../src/domain/receipt';
import { readStatement } from '../../../../src/domain/zakat/statement';
import { anyText } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { toFile } from '../results/toFile';

/** A saved zakat calculation as a PDF; null if the caller has none with the id. */
export const myCalculationFile = ownField(
  z.strictObject({ id: anyText }),
  async ({ accounts, foundation }, { id }, { userId }) => {
    const found = await accounts.calculation(userId, id.toLowerCase());
    const statement = found && readStatement(JSON.parse(found.statement));
    if (!statement) return null;
    const [paper, { renderCalculationPdf }] = await Promise.all([
      foundation.read(),
      // Loaded lazily with its fonts, as in `myStatementFile`.
      import('../papers/renderCalculationPdf'),
    ]);
    const pdf = await renderCalculationPdf(statement, { foundation: paper });
    const day = sydneyDay(new Date(statement.calculatedAt));
    return toFile(`zakat-calculation-${day}.pdf`, 'application/pdf', pdf);
  },
);
