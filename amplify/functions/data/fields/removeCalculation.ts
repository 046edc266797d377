import * as z from 'zod';
import { anyText } from '../lib/arguments';
import { ownChange } from '../lib/Field';

/** Removes one of the caller's saved zakat calculations; false if there was none. */
export const removeCalculation = ownChange(z.strictObject({ id: anyText }), ({ accounts }, { id }, { userId }) =>
  accounts.removeCalculation(userId, id.toLowerCase()),
);
