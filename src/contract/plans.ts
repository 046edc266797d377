import * as z from 'zod/mini';
import { cities } from '../domain/calendar/cities';
import { declineReasons } from '../domain/donation';
import { planMethods } from '../domain/donation/methods';
import { donationRequestSchema, donorSchema, lineSchema } from '../domain/donation/donationRequest';
import { donorTasks, nightWeights, planKinds, planStatuses, type PlanEnd, type Schedule } from '../domain/plan/Plan';

/*
 * What browser and payments back end say to each other about plans. The routes, beneath the payments API:
 *
 * POST /plans, /account/plans   planRequest → 201 newMethod; the same attempt again → 200
 * GET  /account/plans           → planList, newest first; signed-in users
 * GET  /plans/{key}             → planView
 * POST /plans/{key}/method      methodRequest → newMethod: another card, bank or PayPal account, or the first one again
 * POST /plans/{key}/change      planChange → planView
 * POST /plans/{key}/skip        skipRequest → planView
 * POST /plans/{key}/pause       pauseRequest → planView
 * POST /plans/{key}/resume      {} → planView; ends a pause, and tries again what waits for the donor
 * POST /plans/{key}/stop        {} → planView
 *
 * `{key}` is the signed key that these answers and every email's link contain. Errors are those of donations.
 */

const day = z.iso.date();
const cents = z.number().check(z.int(), z.gte(1), z.lte(99_999_999));
const count = z.number().check(z.int(), z.gte(1), z.lte(1_000));

export const scheduleSchema = z.discriminatedUnion('every', [
  z.strictObject({
    every: z.literal('month'),
    day: z.union([z.number().check(z.int(), z.gte(1), z.lte(28)), z.literal('last')]),
  }),
  z.strictObject({ every: z.literal('friday') }),
  z.strictObject({ every: z.literal('hijri_month') }),
  z.strictObject({ every: z.literal('ramadan_night') }),
  z.strictObject({ every: z.literal('last_ten_nights'), weight: z.enum(nightWeights) }),
]) satisfies z.ZodMiniType<Schedule>;

const endSchema = z.strictObject({
  day: z.optional(day),
  count: z.optional(count),
  cents: z.optional(cents),
}) satisfies z.ZodMiniType<PlanEnd>;

const terms = {
  schedule: scheduleSchema,
  ends: endSchema,
  city: z.enum(cities.map(({ slug }) => slug) as [string, ...string[]]),
  cents,
  kind: z.enum(planKinds),
  coversFee: z.boolean(),
};

export const planRequestSchema = z.strictObject({
  attempt: donationRequestSchema.shape.attempt,
  ...terms,
  beneficiary: lineSchema.shape.beneficiary,
  method: z.enum(planMethods),
  /** Nothing is taken before this day; from now on without it. */
  startsOn: z.optional(day),
  donor: donorSchema,
  challenge: donationRequestSchema.shape.challenge,
});

export type PlanRequest = z.infer<typeof planRequestSchema>;

/** What is left out stays as it is. */
export const planChangeSchema = z.partial(
  z.strictObject({ ...terms, beneficiary: z.nullable(z.nonoptional(lineSchema.shape.beneficiary)) }),
);

export const methodRequestSchema = z.strictObject({ method: z.enum(planMethods) });
export const skipRequestSchema = z.strictObject({ key: z.string().check(z.maxLength(40)) });
export const pauseRequestSchema = z.strictObject({ until: day });

const dueView = z.object({
  key: z.string(),
  at: z.string(),
  cents: z.number(),
  /** What covers the provider's fee, on top. */
  feeCents: z.number(),
});

export const planViewSchema = z.object({
  id: z.string(),
  /** For the addresses of this plan, and for its own page's. */
  key: z.string(),
  status: z.enum(planStatuses),
  ...terms,
  fundName: z.string(),
  beneficiary: lineSchema.shape.beneficiary,
  beneficiaryTitle: z.optional(z.string()),
  anonymous: z.boolean(),
  startsOn: z.optional(day),
  pausedUntil: z.optional(day),
  /** What the donor has to do, with `needs_donor`. */
  task: z.optional(z.enum(donorTasks)),
  /** What it is paid with; before anything is saved, what was chosen. */
  method: z.enum(planMethods),
  /** Whether a card, bank or PayPal account is being saved. */
  isSaving: z.boolean(),
  card: z.optional(z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })),
  /** The bank account that is debited: six digits of the branch, and the account's last ones. */
  directDebit: z.optional(z.object({ bsb: z.string(), last4: z.string() })),
  /** The largest gift by direct debit in whole cents; absent where none is offered for its dates. */
  mostDebit: z.optional(z.number()),
  takenCount: z.number(),
  /** Without fees. */
  takenCents: z.number(),
  /** The instalment under way. With the task `authenticate` its donation is paid by `reference` and the saved card. */
  current: z.optional(
    z.object({
      ...dueView.shape,
      state: z.enum(['taking', 'processing', 'waiting', 'donor']),
      failure: z.optional(z.enum(declineReasons)),
      /** When it is tried again, where it is. */
      retryAt: z.optional(z.string()),
      reference: z.string(),
    }),
  ),
  /** The next dates on which something is taken, so none of a pause; at most twelve. */
  next: z.array(dueView),
  /** What became of earlier dates, newest first. */
  instalments: z.array(
    z.object({
      key: z.string(),
      cents: z.number(),
      outcome: z.enum(['taken', 'skipped', 'missed']),
      because: z.optional(z.enum(['failed', 'paused', 'stopped', 'too_late'])),
      at: z.string(),
      reference: z.optional(z.string()),
    }),
  ),
  createdAt: z.string(),
});

export type PlanView = z.infer<typeof planViewSchema>;

/** What the browser saves a card, bank or PayPal account with; `null` for the other methods, and where it is saved. */
export const newMethodSchema = z.object({
  plan: planViewSchema,
  /** For `stripe.confirmSetup`, or `stripe.confirmAuBecsDebitSetup` of a bank account. */
  clientSecret: z.nullable(z.string()),
  /** For `createVaultSetupToken` of PayPal's button. */
  setupToken: z.nullable(z.string()),
});

export type NewMethod = z.infer<typeof newMethodSchema>;

export const planListSchema = z.object({ plans: z.array(planViewSchema) });
