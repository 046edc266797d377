import * as z from 'zod';
import { anyText } from '../lib/arguments';
import { ownField } from '../lib/Field';

/** A saved zakat calculation; null if the caller has none with the id. */
export const myCalculation = ownField(z.strictObject({ id: anyText }), async ({ accounts }, { id }, { userId }) => {
  const found = await accounts.calculation(userId, id.toLowerCase());
  return found && { id: found.summary.id, savedAt: found.summary.savedAt, statement: found.statement };
});
