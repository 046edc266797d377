import { z } from 'zod';
import { datedPricesSchema } from './DatedPrices';
import type { DatedPrices } from './DatedPrices';

const nothing = z.literal('').transform(() => null);

const formSchema = z.object({
  gold: datedPricesSchema.shape.gold,
  silver: datedPricesSchema.shape.silver,
  /** A moment in UTC as `datetime-local` sends it, or empty for the moment of each call. */
  at: nothing.or(
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
      .transform((text) => `${text.length === 16 ? `${text}:00` : text}Z`)
      .pipe(z.iso.datetime()),
  ),
});

const problems = {
  gold: 'The price of gold must be dollars a gram, such as 150.00.',
  silver: 'The price of silver must be dollars a gram, such as 1.50.',
  at: 'The time must be a date and a time, or empty.',
} as const;

type Parsed = { readonly ok: true; readonly prices: DatedPrices } | { readonly ok: false; readonly problem: string };

/** The page's form, or what is wrong with its first wrong field. */
export function parsePriceForm(form: Readonly<Record<string, string>>): Parsed {
  const parsed = formSchema.safeParse(form);
  if (parsed.success) return { ok: true, prices: parsed.data };
  const field = parsed.error.issues[0]?.path[0];
  return { ok: false, problem: problems[field as keyof typeof problems] ?? problems.at };
}
