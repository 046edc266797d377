import * as z from 'zod';
import { endYear } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { getTaxStatement } from '../results/getTaxStatement';

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
