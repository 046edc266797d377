import * as z from 'zod/mini';
import { kinds } from '../../domain/donation';
import type { GivingCatalogue } from '../../domain/donation';

const cents = z.int().check(z.nonnegative());
const kind = z.enum(kinds);
const fund = z.object({
  kind,
  name: z.string(),
  minimum: cents,
  maximum: cents,
  presets: z.array(z.object({ amount: cents, label: z.string() })),
  deductible: z.boolean(),
});
const fee = z.object({ basisPoints: cents, fixed: cents });

/** The prices and limits that the functions use. */
export const catalogueSchema: z.ZodMiniType<GivingCatalogue> = z.object({
  currency: z.literal('aud'),
  funds: z.object({
    zakat: fund,
    sadaqah: fund,
    ramadan: fund,
    fidyah: fund,
    fitr: fund,
    tainted_wealth: fund,
  }),
  rates: z.object({
    fidyahPerDay: cents,
    mealRate: cents,
    kaffarahMealsPerFast: cents,
    kaffarahPeoplePerOath: cents,
    fitrPerPerson: cents,
  }),
  fitrClosesAt: z.nullable(z.string()),
  ramadanStart: z.nullable(z.string()),
  fees: z.object({ card: fee, paypal: fee }),
  maximumTotal: cents,
  maximumLines: cents,
  beneficiaries: z.array(
    z.object({
      type: z.enum(['case', 'program']),
      uid: z.string(),
      title: z.string(),
      kinds: z.array(kind),
      open: z.boolean(),
    }),
  ),
});
