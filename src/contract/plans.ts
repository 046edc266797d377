import * as v from 'valibot';
import { cities } from '../domain/calendar/cities';
import { declineReasons, statuses } from '../domain/donation/Donation';
import { planMethods } from '../domain/donation/methods';
import { maxAmountCents } from '../domain/donation/readAmount';
import { beneficiarySchema, donationRequestSchema, donorSchema, lineSchema } from '../domain/donation/donationRequest';
import { donorTasks, nightWeights, planKinds, planStatuses, type PlanEnd, type Schedule } from '../domain/plan/Plan';
import { isoDay } from '../domain/schemas/isoDay';
import { wholeNumber, finiteNumber } from '../domain/schemas/numbers';
import { anyFields, strictFields } from '../domain/schemas/strictFields';

/*
 * What browser and payments back end say to each other about plans. The routes, beneath the payments API:
 *
 * POST /plans, /account/plans   planRequest → 201 newMethod; the same attempt again → 200
 * GET  /account/plans           → planList, newest first; signed-in users
 * GET  /plans/{key}             → planView
 * POST /plans/links             linkRequest → {}, the same for every address: emails a new link of each plan that was made with it
 * POST /plans/{key}/link        {} → {}: ends every link of the plan at once, and emails a new one
 * POST /plans/{key}/method      methodRequest → newMethod: another card, bank or PayPal account, or the first one again
 * POST /plans/{key}/change      planChange → planView
 * POST /plans/{key}/confirm     confirmRequest → {}: only looks at the code, and has one sent if there is none
 * POST /account/plans/{key}/method, …/change, …/restart, …/confirm   the same; the signed-in owner of the plan needs no code
 * POST /plans/{key}/skip        skipRequest → planView
 * POST /plans/{key}/pause       pauseRequest → planView
 * POST /plans/{key}/resume      resumeRequest → planView; ends a pause, tries again what waits for the donor, goes on after a dispute
 * POST /plans/{key}/stop        {} → planView
 * POST /plans/{key}/restart     restartRequest → planView: undoes the donor's stop for a week
 *
 * `{key}` is the signed key that these answers and every email's link contain. It expires, and ends when a newer link is opened.
 * What takes more than was agreed, gives to another fund, replaces a method that works, or starts a stopped plan again, is answered with
 * `code_required` and a `confirmation`, and a code is sent to the plan's address: the same request again with both does it. Errors are
 * those of donations.
 */

const cents = v.pipe(wholeNumber, v.minValue(1), v.maxValue(maxAmountCents));
const count = v.pipe(wholeNumber, v.minValue(1), v.maxValue(1_000));
/** One that isn't whole is neither of the union's kinds: what is wrong with it is its form. */
const dayOfMonth = v.pipe(v.custom<number>(Number.isInteger), wholeNumber, v.minValue(1), v.maxValue(28));

export const scheduleSchema = v.pipe(
  anyFields,
  v.variant('every', [
    strictFields({ every: v.literal('month'), day: v.union([dayOfMonth, v.literal('last')]) }),
    strictFields({ every: v.literal('friday') }),
    strictFields({ every: v.literal('hijri_month') }),
    strictFields({ every: v.literal('ramadan_night') }),
    strictFields({ every: v.literal('last_ten_nights'), weight: v.picklist(nightWeights) }),
  ]),
) satisfies v.GenericSchema<unknown, Schedule>;

const endSchema = strictFields({
  day: v.optional(isoDay),
  count: v.optional(count),
  cents: v.optional(cents),
}) satisfies v.GenericSchema<unknown, PlanEnd>;

const terms = {
  schedule: scheduleSchema,
  ends: endSchema,
  city: v.picklist(cities.map(({ slug }) => slug) as readonly string[]),
  cents,
  kind: v.picklist(planKinds),
  coversFee: v.boolean(),
};

/**
 * Parses what only the signed-in owner of the plan may ask for: to pay with what their account has saved, or to save there what is typed.
 */
const methodWish = {
  savedMethod: donationRequestSchema.entries.savedMethod,
  savesMethod: donationRequestSchema.entries.savesMethod,
};

export const planRequestSchema = strictFields({
  attempt: donationRequestSchema.entries.attempt,
  ...terms,
  beneficiary: v.optional(beneficiarySchema),
  statement: lineSchema.entries.statement,
  method: v.picklist(planMethods),
  ...methodWish,
  /** Nothing is taken before this day; from now on without it. */
  startsOn: v.optional(isoDay),
  donor: donorSchema,
  pageLanguage: donationRequestSchema.entries.pageLanguage,
  challenge: donationRequestSchema.entries.challenge,
});

export type PlanRequest = v.InferOutput<typeof planRequestSchema>;

/** The code from an email, and what the request that had it sent was answered with. */
const confirmationSchema = strictFields({
  token: v.pipe(v.string(), v.maxLength(300)),
  code: v.pipe(v.string(), v.maxLength(100)),
});

export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** The schema of a plan's change; what is left out stays as it is. */
export const planChangeSchema = v.partial(
  strictFields({ ...terms, beneficiary: v.nullable(beneficiarySchema), confirmation: confirmationSchema }),
);

export const methodRequestSchema = strictFields({
  method: v.picklist(planMethods),
  ...methodWish,
  challenge: donationRequestSchema.entries.challenge,
  confirmation: v.optional(confirmationSchema),
});
export const confirmRequestSchema = strictFields({ confirmation: v.optional(confirmationSchema) });
export const linkRequestSchema = strictFields({
  email: donorSchema.entries.email,
  challenge: donationRequestSchema.entries.challenge,
});
export const skipRequestSchema = strictFields({ key: v.pipe(v.string(), v.maxCodePoints(40)) });
/** `confirms`: the donor has read that a gift was disputed, and wants to go on. Any other request must not mean that. */
export const resumeRequestSchema = strictFields({ confirms: v.optional(v.literal('after_dispute')) });
/** `stop`: which stop is undone, as the plan's view says. A repeated request then undoes no later one. */
export const restartRequestSchema = strictFields({
  stop: v.pipe(wholeNumber, v.minValue(1)),
  confirmation: v.optional(confirmationSchema),
});
export const pauseRequestSchema = strictFields({ until: isoDay });

const dueView = v.object({
  key: v.string(),
  at: v.string(),
  cents: finiteNumber,
  /** The amount that covers the provider's fee, on top. */
  feeCents: finiteNumber,
});

export const planViewSchema = v.object({
  id: v.string(),
  /** For the addresses of this plan, and for its own page's. */
  key: v.string(),
  status: v.picklist(planStatuses),
  ...terms,
  fundName: v.string(),
  beneficiary: v.optional(beneficiarySchema),
  beneficiaryTitle: v.optional(v.string()),
  anonymous: v.boolean(),
  startsOn: v.optional(isoDay),
  pausedUntil: v.optional(isoDay),
  /** How the stopped plan may be started again: the stop that this undoes, and the last day for it by its city's clocks. */
  restart: v.optional(v.object({ stop: finiteNumber, until: isoDay })),
  /** The donor's task, with `needs_donor`. */
  task: v.optional(v.picklist(donorTasks)),
  /** The method that pays it; before anything is saved, the one that was chosen. */
  method: v.picklist(planMethods),
  /** Whether a card, bank or PayPal account is being saved. */
  isSaving: v.boolean(),
  /** Why we have ended what was being saved; the next request begins anew. */
  setupFailure: v.optional(v.literal('too_many_declines')),
  card: v.optional(v.object({ brand: v.string(), last4: v.string(), expMonth: finiteNumber, expYear: finiteNumber })),
  /** The bank account that is debited: six digits of the branch, and the account's last ones. */
  directDebit: v.optional(v.object({ bsb: v.string(), last4: v.string() })),
  /** The largest gift by direct debit in whole cents; absent if none is offered for its dates. */
  maxDebit: v.optional(finiteNumber),
  /** Whether the method was declined or will be, so that the link is enough to replace it, without a code. */
  isMethodInNeed: v.optional(v.boolean()),
  /** Whether the method has lost a dispute, so that going on needs another one. */
  isMethodLost: v.optional(v.boolean()),
  /** Whether a finished plan has given less than it was for, because money went back. */
  isShort: v.optional(v.boolean()),
  /** Gifts of which anything is kept. */
  takenCount: finiteNumber,
  /** The sum that is kept, without fees. */
  takenCents: finiteNumber,
  /** The instalment under way. With the task `authenticate` its donation is paid by `reference` and the saved card. */
  current: v.optional(
    v.object({
      ...dueView.entries,
      state: v.picklist(['taking', 'processing', 'waiting', 'donor']),
      failure: v.optional(v.picklist(declineReasons)),
      /** When it is tried again, if it is. */
      retryAt: v.optional(v.string()),
      reference: v.string(),
    }),
  ),
  /** The next dates on which something is taken, so none of a pause; at most twelve. */
  next: v.array(dueView),
  /** The outcomes of earlier dates, newest first. */
  instalments: v.array(
    v.object({
      key: v.string(),
      cents: finiteNumber,
      outcome: v.picklist(['taken', 'skipped', 'missed']),
      because: v.optional(v.picklist(['failed', 'paused', 'stopped', 'too_late', 'changed', 'disputed'])),
      at: v.string(),
      reference: v.optional(v.string()),
      /** The sum of it that is kept, if something has gone back or is disputed, and its donation's status. */
      returned: v.optional(v.object({ keptCents: finiteNumber, status: v.picklist(statuses) })),
    }),
  ),
  createdAt: v.string(),
});

export type PlanView = v.InferOutput<typeof planViewSchema>;

/**
 * The schema of the secrets with which the browser saves a card, bank or PayPal account; `null` for the other methods.
 * The plan says where it is saved.
 */
export const newMethodSchema = v.object({
  plan: planViewSchema,
  /** For `stripe.confirmSetup`, or `stripe.confirmAuBecsDebitSetup` of a bank account. */
  clientSecret: v.nullable(v.string()),
  /** For `createVaultSetupToken` of PayPal's button. */
  setupToken: v.nullable(v.string()),
});

export type NewMethod = v.InferOutput<typeof newMethodSchema>;

export const planListSchema = v.object({ plans: v.array(planViewSchema) });
