import * as z from 'zod';
import { openField } from '../lib/Field';
import { uid } from '../lib/arguments';

/** What a case has received so far, less refunds. */
export const caseProgress = openField(z.strictObject({ uid }), async ({ progress }, given) => ({
  uid: given.uid,
  ...(await progress.sum({ type: 'case', uid: given.uid })),
}));
