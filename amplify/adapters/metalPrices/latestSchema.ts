import * as z from 'zod';

/** A price in dollars. */
const price = z.number().positive();

/** The part of Metals.Dev's `GET /v1/latest` answer that is used. The API has many more metals and currencies. */
export const latestSchema = z.object({
  status: z.literal('success'),
  currency: z.literal('AUD'),
  unit: z.literal('g'),
  metals: z.object({ gold: price, silver: price }),
  timestamps: z.object({ metal: z.iso.datetime({ offset: true }) }),
});

/** Its error answer, also with status 200. */
export const failureSchema = z.object({
  status: z.literal('failure'),
  error_code: z.union([z.number(), z.string()]).optional(),
  error_message: z.string().optional(),
});
