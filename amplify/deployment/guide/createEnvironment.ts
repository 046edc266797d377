import { parseEnvironment, type Environment } from '../../../src/config/parseEnvironment';
import type { Guide } from './Guide';
import { placeholders } from './values';

type Values = Readonly<Record<string, string>>;

/**
 * Parses the values as the site's and functions' environment; webhooks not created yet get placeholders.
 *
 * @returns the first malformed variable as a sentence, if there is one
 */
export function readEnvironment(
  guide: Guide,
  values: Values,
): { readonly environment: Environment } | { readonly issue: string } {
  const completed: Record<string, string> = { ...values };
  if (completed.STRIPE_SECRET_KEY) completed.STRIPE_WEBHOOK_SECRET ??= placeholders.STRIPE_WEBHOOK_SECRET;
  if (completed.PAYPAL_CLIENT_SECRET) completed.PAYPAL_WEBHOOK_ID ??= placeholders.PAYPAL_WEBHOOK_ID;
  const parsed = parseEnvironment(completed, guide.findings.outputs);
  return parsed.ok ? { environment: parsed.environment } : { issue: parsed.error };
}

/** Creates the environment of the deployment, with its secrets. @throws Error if a stored value is malformed */
export function createEnvironment(guide: Guide): Environment {
  const read = readEnvironment(guide, { ...guide.findings.settings, ...guide.findings.secrets });
  if ('issue' in read) throw new Error(read.issue);
  return read.environment;
}
