import * as v from 'valibot';
import { kinds } from '../domain/donation/kinds';
import { isoDay } from '../domain/schemas/isoDay';
import { wholeNumber } from '../domain/schemas/numbers';

/*
 * What anyone may read of the books beside the published months, beneath the payments API:
 *
 * GET /impact                 → impactFigures; the months that are not published yet, as of last night; `null` before the first night
 * GET /impact/months/{month}  → an ImpactMonth; a month that was closed, before and after it is published
 */

/** The sums of months since the books began or were last published. They are of whole batches of payments (`batchDistributions`). */
export const impactFiguresSchema = v.object({
  /** The day, in Sydney, up to which they go. */
  day: isoDay,
  /** The months that they are of: every one that begins after the last closed one. */
  after: v.nullable(v.string()),
  funds: v.array(
    v.object({
      fund: v.picklist(kinds),
      inCents: wholeNumber,
      outCents: wholeNumber,
      costsCents: wholeNumber,
      heldCents: wholeNumber,
    }),
  ),
});

export type ImpactFigures = v.InferOutput<typeof impactFiguresSchema>;
