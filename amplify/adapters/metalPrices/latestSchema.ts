import * as z from 'zod';

/** A price as the API gives it: a number of dollars. */
const price = z.number().positive();

/**
 * What `GET /v1/latest` of Metals.Dev answers where all is well, as far as it is read here. The API names many more metals
 * and currencies.
 */
export const latestSchema = z.object({
  status: z.literal('success'),
  currency: z.literal('AUD'),
  unit: z.literal('g'),
  metals: z.object({ gold: price, silver: price }),
  timestamps: z.object({ metal: z.iso.datetime({ offset: true }) }),
});

/** What it answers otherwise: also with the status 200. */
export const failureSchema = z.object({
  status: z.literal('failure'),
  error_code: z.union([z.number(), z.string()]).optional(),
  error_message: z.string().optional(),
});
