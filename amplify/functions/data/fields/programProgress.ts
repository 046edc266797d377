import * as z from 'zod';
import { openField } from '../lib/Field';
import { uid } from '../lib/arguments';

/** What a program has received so far, less refunds. */
export const programProgress = openField(z.strictObject({ uid }), async ({ progress }, given) => ({
  uid: given.uid,
  ...(await progress.sum({ type: 'program', uid: given.uid })),
}));
