import { findVariableIssue, parseEnvironment, type Environment } from '../../../src/config/parseEnvironment';
import { checkGroups, examine } from '../../../src/commands/doctor/runDoctor';
import { findSettingIssue } from '../settings';
import { environments, type Guide } from './Guide';
import { placeholders, type AskedValue, type ValueGroup } from './values';

type Values = Readonly<Record<string, string>>;

/**
 * The environment of the site and its functions as the values have it; a webhook that is not made yet has its placeholder.
 *
 * @returns the first malformed variable as a sentence, if there is one
 */
function readEnvironment(
  guide: Guide,
  values: Values,
): { readonly environment: Environment } | { readonly issue: string } {
  const all: Record<string, string> = { ...values };
  if (all.STRIPE_SECRET_KEY) all.STRIPE_WEBHOOK_SECRET ??= placeholders.STRIPE_WEBHOOK_SECRET;
  if (all.PAYPAL_CLIENT_SECRET) all.PAYPAL_WEBHOOK_ID ??= placeholders.PAYPAL_WEBHOOK_ID;
  const parsed = parseEnvironment(all, guide.findings.outputs);
  return parsed.ok ? { environment: parsed.environment } : { issue: parsed.error };
}

/** Creates the environment of the deployment, with its secrets. @throws Error if a stored value is malformed */
export function createEnvironment(guide: Guide): Environment {
  const read = readEnvironment(guide, { ...guide.findings.settings, ...guide.findings.secrets });
  if ('issue' in read) throw new Error(read.issue);
  return read.environment;
}

/** Finds what is wrong with the form of one value, as a sentence; `null` if nothing is. The value itself is not in it. */
export function findFormIssue(
  { environment }: Guide,
  { name, mode, isOptional, others }: AskedValue,
  value: string,
): string | null {
  if (!value) return isOptional ? null : `${name} is empty.`;
  const { isLive } = environments[environment];
  if (mode && !mode[isLive ? 'live' : 'test'].test(value))
    return `${name} must be a ${isLive ? 'live' : 'test'} key of ${environment}.`;
  const all = { [name]: value, ...others?.(value) };
  for (const [one, its] of Object.entries(all)) {
    const issue = findSettingIssue(one, its) ?? findVariableIssue(one, its);
    if (issue) return issue;
  }
  return null;
}

/** Lets the doctor's checks look at values. @returns what failed, a sentence each */
export async function findFailedChecks(
  guide: Guide,
  { checks }: ValueGroup,
  values: Values,
): Promise<readonly string[]> {
  if (checks.length === 0) return [];
  const read = readEnvironment(guide, values);
  if ('issue' in read) return [read.issue];
  return runChecks(guide, checks, read.environment);
}

/** Runs the named checks, and returns what failed of them, a sentence each */
export async function runChecks(
  guide: Guide,
  names: readonly string[],
  environment = createEnvironment(guide),
): Promise<readonly string[]> {
  const subject = guide.createSubject(environment);
  const chosen = checkGroups.flatMap((group) => group.checks).filter(({ name }) => names.includes(name));
  const findings = await Promise.all(
    chosen.map(async (check) => ({ name: check.name, finding: await examine(check, subject) })),
  );
  return findings.flatMap(({ name, finding }) =>
    finding.status === 'failed' ? [`${name}: ${finding.missing}. Set it: ${finding.where}.`] : [],
  );
}
