import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, writeDurably } from '../shared/durableFiles';

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/)
  .refine((text) => Number(text) > 0);

const pricesSchema = z.strictObject({
  /** Australian dollars for a gram of fine metal, as plain decimals. */
  gold: price,
  silver: price,
  /** The time of the prices; `null` for the moment of each call, as a market that never closes. */
  at: z.iso.datetime().nullable(),
});

export type Prices = z.infer<typeof pricesSchema>;

/** The prices of the worked examples. */
const firstPrices: Prices = { gold: '150.00', silver: '1.50', at: null };

export type PriceStore = ReturnType<typeof createPriceStore>;

/**
 * The prices that were set last, in a file of the emulator's folder.
 *
 * @throws where the file holds something else.
 */
export function createPriceStore(stateDir: string) {
  const path = join(stateDir, 'prices.json');
  const stored = readIfThere(path);
  let prices = stored ? pricesSchema.parse(JSON.parse(stored.toString('utf8'))) : firstPrices;
  return {
    read: () => prices,
    /** Returns when the disk has them. */
    write(next: Prices) {
      mkdirSync(stateDir, { recursive: true });
      writeDurably(path, `${JSON.stringify(next)}\n`);
      prices = next;
    },
  };
}

const formSchema = pricesSchema.extend({
  /** A moment in UTC as `datetime-local` sends it, or empty for the moment of each call. */
  at: z
    .literal('')
    .transform(() => null)
    .or(
      z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
        .transform((text) => `${text.length === 16 ? `${text}:00` : text}Z`)
        .pipe(z.iso.datetime()),
    ),
});

const errors = {
  gold: 'The price of gold must be dollars a gram, such as 150.00.',
  silver: 'The price of silver must be dollars a gram, such as 1.50.',
  at: 'The time must be a date and a time, or empty.',
} as const;

type Result = { readonly ok: true; readonly prices: Prices } | { readonly ok: false; readonly error: string };

/** The page's form, or the error of its first invalid field. */
export function parsePriceForm(form: Readonly<Record<keyof Prices, string>>): Result {
  const parsed = formSchema.safeParse(form);
  if (parsed.success) return { ok: true, prices: parsed.data };
  const field = parsed.error.issues[0]?.path[0];
  return { ok: false, error: errors[field as keyof Prices] ?? errors.at };
}
