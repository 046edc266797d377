import type { Hono } from 'hono';
import { mailEventTypes } from '../../../amplify/adapters/mail/mailEventTypes';
import type { Environment } from '../../config/environment';
import { localMetalsKey } from '../metals/localKey';
import { localPaypalKeys } from '../paypal/localKeys';
import { localKeys } from '../stripe/localKeys';
import type { LocalFunctions } from './createLocalFunctions';
import { donationsTable, region, type LocalVariables } from './createLocalVariables';

interface EmulatorDeps {
  readonly environment: Environment;
  /** The emulator's own folder. */
  readonly stateDir: string;
  readonly origin: () => string;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  /** Whether events go to the gateway's back ends; without it, only to the webhooks that requests make. */
  readonly hasWebhooks?: boolean | undefined;
}

/** Opens the card provider. Its events go to the back end, unless the real provider has taken its place. */
export async function openStripe({ stateDir, origin, clock, environment, hasWebhooks = true }: EmulatorDeps) {
  const [{ createStripeEmulator }, { webhookEvents }] = await Promise.all([
    import('../stripe/createStripeEmulator'),
    import('../../../amplify/adapters/stripe/webhookEvents'),
  ]);
  const { app, bank, close } = createStripeEmulator({
    ...localKeys,
    stateDir,
    clock,
    enabledEvents: webhookEvents,
    paymentDomains: [new URL(environment.siteUrl).hostname],
    publicUrl: () => `${origin()}/stripe`,
    webhookUrl: () => (environment.giving.stripe || !hasWebhooks ? null : `${origin()}/api/stripe/webhook`),
  });
  return { emulator: app, bank, close };
}

export async function openPaypal({ stateDir, origin, clock, environment, onError, hasWebhooks = true }: EmulatorDeps) {
  const [{ createPaypalEmulator }, { webhookEvents }] = await Promise.all([
    import('../paypal/createPaypalEmulator'),
    import('../../../amplify/adapters/paypal/webhookEvents'),
  ]);
  const { app, close } = createPaypalEmulator({
    ...localPaypalKeys,
    enabledEvents: webhookEvents,
    stateDir,
    clock,
    onError,
    publicUrl: () => `${origin()}/paypal`,
    webhookUrl: () => (environment.giving.paypal || !hasWebhooks ? null : `${origin()}/api/paypal/webhook`),
  });
  return { emulator: app, close };
}

/** Opens the market's prices of gold and silver. */
export async function openMetals({ clock }: Pick<EmulatorDeps, 'clock'>): Promise<Hono> {
  const { createMetalsEmulator } = await import('../metals/createMetalsEmulator');
  return createMetalsEmulator({ apiKey: localMetalsKey, clock });
}

/** Opens the mail service. What it says of each message goes to the function that keeps it, as EventBridge would hand it on. */
export async function openMail({
  stateDir,
  clock,
  environment,
  onError,
  functions,
}: EmulatorDeps & { readonly functions: LocalFunctions }) {
  const [{ createMailEmulator }, keep] = await Promise.all([
    import('../mail/createMailEmulator'),
    functions.load('mailEvents'),
  ]);
  const [, domain = ''] = /@([^\s>]+)/.exec(environment.giving.mailFrom) ?? [];
  return createMailEmulator({
    stateDir,
    clock,
    region,
    fromDomain: domain,
    onError,
    async onSent({ events }) {
      const isSentOn = (type: string) => (mailEventTypes as readonly string[]).includes(type);
      for (const event of events.filter(({ detail }) => isSentOn(detail.eventType))) await keep(event);
    },
  });
}

/** Opens the comparisons of the books that finance has started. */
export async function openComparisons(variables: LocalVariables) {
  const [{ createComparisonStore }, { createTableClient }] = await Promise.all([
    import('../../../amplify/adapters/donationTable/createComparisonStore'),
    import('../../../amplify/adapters/donationTable/TableClient'),
  ]);
  const place = { region, endpoint: variables.AWS_ENDPOINT_URL_DYNAMODB };
  return createComparisonStore(createTableClient(donationsTable, place));
}
