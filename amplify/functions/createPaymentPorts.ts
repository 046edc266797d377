import { setTimeout as delay } from 'node:timers/promises';
import { createPayPalPort } from '../adapters/paypal/createPayPalPort';
import { createVaultPort } from '../adapters/paypal/createVaultPort';
import type { OnAnswer } from '../useCases/ports/ProviderResult';
import { createAccountMethodPort } from '../adapters/stripe/createAccountMethodPort';
import type { AccountMethodPort } from '../useCases/ports/StripePort';
import { createSavedCardPort } from '../adapters/stripe/createSavedCardPort';
import { createStripePort } from '../adapters/stripe/createStripePort';
import { createLog, type Log } from '../lib/createLog';
import type {
  paymentVariables,
  paypalVariables,
  siteVariables,
  stripeVariables,
  Values,
} from '../lib/environmentVariables';
import { parseLimits } from '../lib/limits';
import type { PlanPorts } from '../useCases/plans/planPorts';
import type { PaymentPorts } from '../useCases/ports/giving';
import { openBooks } from './openServices';
import { openDonationTable } from './openTables';

interface Machine {
  readonly clock: () => Date;
  readonly log: Log;
}

const logAnswers =
  (log: Log): OnAnswer =>
  (answer) =>
    log.info('provider_answered', answer);

/** Returns the account at PayPal, as its adapters want it. */
export const getPayPalAccount = (env: Values<typeof paypalVariables>, { clock, log }: Machine) => ({
  apiBase: env.PAYPAL_API_BASE,
  clientId: env.PAYPAL_CLIENT_ID,
  clientSecret: env.PAYPAL_CLIENT_SECRET,
  clock,
  onAnswer: logAnswers(log),
});

/**
 * Opens what the functions that work on payments share: the donations table and both providers.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createPaymentPorts(
  env: Values<typeof paymentVariables>,
  clock: () => Date = () => new Date(),
): PaymentPorts {
  const log = createLog(undefined, env.LOG_LEVEL);
  return {
    ...openDonationTable(env),
    clock,
    wait: delay,
    log,
    limits: parseLimits(env.GIVING_LIMITS),
    stripe: createStripePort({
      secretKey: env.STRIPE_SECRET_KEY,
      apiBase: env.STRIPE_API_BASE,
      clock,
      onAnswer: logAnswers(log),
    }),
    paypal: createPayPalPort(getPayPalAccount(env, { clock, log })),
    books: openBooks(env, { clock, log }),
  };
}

/** Opens the saved methods of signed-in donors at Stripe. */
export const createAccountMethods = (env: Values<typeof stripeVariables>, { log }: Machine): AccountMethodPort =>
  createAccountMethodPort({
    secretKey: env.STRIPE_SECRET_KEY,
    apiBase: env.STRIPE_API_BASE,
    onAnswer: logAnswers(log),
  });

/**
 * Opens the saved methods that plans are paid with: cards and bank accounts saved at Stripe, and accounts saved at
 * PayPal.
 */
export function createSavedMethodPorts(
  env: Values<typeof stripeVariables & typeof paypalVariables & typeof siteVariables>,
  machine: Machine,
): Pick<PlanPorts, 'cards' | 'vault'> {
  return {
    cards: createSavedCardPort({
      secretKey: env.STRIPE_SECRET_KEY,
      apiBase: env.STRIPE_API_BASE,
      clock: machine.clock,
      onAnswer: logAnswers(machine.log),
    }),
    vault: createVaultPort({ ...getPayPalAccount(env, machine), siteUrl: env.SITE_URL }),
  };
}
