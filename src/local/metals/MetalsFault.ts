import { z } from 'zod';

/** What can go wrong with an answer on request. */
export const metalsFaultSchema = z.strictObject({
  /** How many calls it befalls. */
  times: z.number().int().min(1).max(10_000).default(1),
  /**
   * What the caller sees: no answer, a cut connection, an error of the server, a quota that is used up, an answer that is no JSON, or
   * prices by the ounce where the gram was asked for.
   */
  answer: z.enum(['timeout', 'cut', 'error', 'quota', 'garbage', 'ounces']).default('error'),
});

export type MetalsFault = z.infer<typeof metalsFaultSchema>;
