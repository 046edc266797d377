import { createEmailPorts } from '../../amplify/functions/donationEmails/createEmailPorts';
import { createPaymentsPorts } from '../../amplify/functions/payments/handler';
import { functionTable } from '../../amplify/deployment/functionTable';
import { deriveDonationId } from '../../amplify/lib/hashes';
import { readEnvironment } from '../../amplify/lib/environmentVariables';
import { drainOutbox } from '../../amplify/useCases/drainOutbox';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { createLocalVariables } from '../../src/emulators/gateway/createLocalVariables';

/** A running gateway, and the site that its emails lead to. */
interface Gateway {
  readonly origin: string;
  readonly site: string;
}

/**
 * Runs the function for emails on a donation at a moment.
 *
 * @param limits - variables of the function that differ from the gateway's
 */
export async function drainEmails(
  { origin, site }: Gateway,
  reference: string,
  moment: Date,
  limits: Readonly<Record<string, string>> = {},
): Promise<void> {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: site });
  if (!parsed.ok) throw new Error(parsed.error);
  const variables = { ...createLocalVariables(parsed.environment, origin, { logLevel: 'error' }), ...limits };
  const ports = {
    ...createPaymentsPorts(readEnvironment(functionTable.payments.variables, variables)),
    clock: () => moment,
  };
  const writer = createEmailPorts(readEnvironment(functionTable.donationEmails.variables, variables), ports);
  await drainOutbox({ ...ports, writer }, deriveDonationId(reference));
}
