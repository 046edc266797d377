import Stripe from 'stripe';
import { createStripeSdk } from '../../../amplify/adapters/stripe/createStripeSdk';
import { webhookEvents } from '../../../amplify/adapters/stripe/webhookEvents';
import { failed, joinNames, leftOut, passed, timeout, type Check, type Finding, type Subject } from './Check';

const keys = 'Stripe: Developers, API keys';
const webhooks = 'Stripe: Developers, Webhooks';
const domains = 'Stripe: Settings, Payments, Payment method domains';

const secretWhere = `STRIPE_SECRET_KEY (${keys}), here and among the secrets of the deployment`;

/** Whether the back ends ask Stripe itself, without the key that this command needs to look at the account. */
const isKeyMissing = ({ environment, isDeployed }: Subject): boolean =>
  !environment.giving.stripe && (isDeployed || environment.stripe.isReal);

const connect = ({ variables }: Subject, secretKey = variables.STRIPE_SECRET_KEY!): Stripe =>
  createStripeSdk({ secretKey, apiBase: variables.STRIPE_API_BASE, timeout });

/** Looks at the account with the secret key, if there is one and Stripe takes it. */
const withAccount =
  (look: (stripe: Stripe, subject: Subject) => Promise<Finding>) =>
  async (subject: Subject): Promise<Finding> => {
    if (isKeyMissing(subject)) return leftOut('it needs STRIPE_SECRET_KEY');
    try {
      return await look(connect(subject), subject);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        return leftOut('it needs a valid STRIPE_SECRET_KEY');
      if (error instanceof Stripe.errors.StripePermissionError)
        return failed('the restricted key may not read this', `the permissions of the key (${keys})`);
      throw error;
    }
  };

export const stripeChecks: readonly Check[] = [
  {
    name: 'Stripe secret key',
    holds: 'Stripe takes the secret key.',
    where: secretWhere,
    async run(subject) {
      if (isKeyMissing(subject)) return failed('STRIPE_SECRET_KEY is not set here', secretWhere);
      try {
        await connect(subject).paymentIntents.list({ limit: 1 });
        return passed;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError)
          return failed('Stripe refuses the secret key', secretWhere);
        throw error;
      }
    },
  },
  {
    name: 'Stripe publishable key',
    holds: 'Stripe takes the key that every browser uses.',
    where: `GATSBY_STRIPE_PUBLISHABLE_KEY (${keys})`,
    async run(subject) {
      const { publishableKey, isReal } = subject.environment.stripe;
      if (subject.isDeployed && !isReal)
        return failed('GATSBY_STRIPE_PUBLISHABLE_KEY is not set', `GATSBY_STRIPE_PUBLISHABLE_KEY (${keys})`);
      try {
        // A payment that can't be: only whether the key is known shows.
        await connect(subject, publishableKey).paymentIntents.retrieve('pi_doctor', {
          client_secret: 'pi_doctor_secret_doctor',
        });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError)
          return failed('Stripe refuses the publishable key', `GATSBY_STRIPE_PUBLISHABLE_KEY (${keys})`);
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return passed;
    },
  },
  {
    name: 'Stripe account',
    holds: 'the account is Australian and may take payments.',
    where: 'Stripe: Settings, Account',
    run: withAccount(async (stripe) => {
      const { charges_enabled: isOpen, country } = await stripe.accounts.retrieveCurrent();
      if (country !== 'AU')
        return failed(`the account’s country is ${country}`, 'another account: the country of one can’t change');
      return isOpen
        ? passed
        : failed('the account may not take payments yet', 'Stripe: Home, the list of what is missing');
    }),
  },
  {
    name: 'Stripe webhook',
    holds: 'Stripe sends the back end every event that it needs.',
    where: webhooks,
    run: withAccount(async (stripe, { environment, gateway, variables }) => {
      if (environment.api.stripe.startsWith(gateway) && !variables.STRIPE_API_BASE)
        return leftOut('Stripe can’t reach a back end on this machine; stripe listen forwards its events');
      const url = `${environment.api.stripe}/webhook`;
      const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
      const endpoint = endpoints.data.find((one) => one.url === url);
      if (!endpoint) return failed(`no webhook endpoint has the address ${url}`, webhooks);
      if (endpoint.status !== 'enabled') return failed(`the webhook endpoint is ${endpoint.status}`, webhooks);
      const sent: readonly string[] = endpoint.enabled_events;
      const missing = sent.includes('*') ? [] : webhookEvents.filter((event) => !sent.includes(event));
      if (missing.length === 0) return passed;
      return failed(
        `the webhook endpoint does not send ${joinNames(missing)}`,
        `${webhooks}, the endpoint, Edit destination`,
      );
    }),
  },
  {
    name: 'Stripe payment method domain',
    holds: 'Apple Pay, Google Pay and Link may show on the site.',
    where: domains,
    run: withAccount(async (stripe, { environment }) => {
      const host = new URL(environment.siteUrl).hostname;
      const { data } = await stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 });
      const [domain] = data;
      if (!domain?.enabled) return failed(`${host} is not registered as a payment method domain`, domains);
      const inactive = (['apple_pay', 'google_pay', 'link'] as const).filter(
        (name) => domain[name].status !== 'active',
      );
      if (inactive.length === 0) return passed;
      return failed(`${joinNames(inactive)} of the payment method domain ${host} is not active`, domains);
    }),
  },
];
