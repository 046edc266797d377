import { z } from 'zod';

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/)
  .refine((text) => Number(text) > 0);

/** What the room gives as the market's prices. */
export const datedPricesSchema = z.strictObject({
  /** Australian dollars for a gram of fine metal, as plain decimals. */
  gold: price,
  silver: price,
  /** When the market had them; `null` for the moment of each call, as a market that never closes. */
  at: z.iso.datetime().nullable(),
});

export type DatedPrices = z.infer<typeof datedPricesSchema>;

/** The prices of the worked examples, always of this moment. */
export const firstPrices: DatedPrices = { gold: '150.00', silver: '1.50', at: null };
