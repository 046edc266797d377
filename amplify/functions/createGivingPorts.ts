import { createChallengePort } from '../adapters/challenge/createChallengePort';
import { createPayPalPort } from '../adapters/paypal/createPayPalPort';
import { createVaultPort } from '../adapters/paypal/createVaultPort';
import { createSavedCardPort } from '../adapters/stripe/createSavedCardPort';
import type { OnAnswer } from '../adapters/ProviderResult';
import { createStripePort } from '../adapters/stripe/createStripePort';
import {
  challengeVariables,
  commonVariables,
  paypalVariables,
  stripeVariables,
  readEnvironment,
  type Variables,
} from '../lib/environmentVariables';
import { lazyProperties } from '../lib/lazyProperties';
import { parseLimits } from '../lib/limits';
import type { PlanPorts } from '../useCases/plans/planPorts';
import type { GivingPorts } from '../useCases/ports';
import { createTableFactories } from './createTableFactories';

/**
 * The real dependencies of a function, from its environment. Each client is created, and its variables read, at first
 * use: a container that only answers status calls never loads the others.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createGivingPorts(
  variables: Variables,
  clock = () => new Date(),
): GivingPorts & Pick<PlanPorts, 'cards' | 'vault'> {
  const makers = createTableFactories(variables, clock);
  const onAnswer: OnAnswer = (answer) => makers.log().info('provider_answered', answer);
  const limits = () => parseLimits(readEnvironment(commonVariables, variables).GIVING_LIMITS);
  const payPalAccount = () => {
    const env = readEnvironment(paypalVariables, variables);
    return {
      apiBase: env.PAYPAL_API_BASE,
      clientId: env.PAYPAL_CLIENT_ID,
      clientSecret: env.PAYPAL_CLIENT_SECRET,
      webhookId: env.PAYPAL_WEBHOOK_ID,
      clock,
      onAnswer,
    };
  };
  return lazyProperties<GivingPorts & Pick<PlanPorts, 'cards' | 'vault'>>({
    ...makers,
    challenge: () =>
      createChallengePort({
        secret: readEnvironment(challengeVariables, variables).GIVING_CHALLENGE_SECRET,
        terms: limits().challenge,
        clock,
      }),
    limits,
    stripe() {
      const env = readEnvironment(stripeVariables, variables);
      return createStripePort({
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiBase: env.STRIPE_API_BASE,
        clock,
        onAnswer,
      });
    },
    cards() {
      const env = readEnvironment(stripeVariables, variables);
      return createSavedCardPort({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE, clock, onAnswer });
    },
    paypal: () => createPayPalPort(payPalAccount()),
    vault: () =>
      createVaultPort({
        ...payPalAccount(),
        siteUrl: readEnvironment(commonVariables, variables).SITE_URL,
      }),
  });
}
