import { findVariableIssue, type Environment } from '../../../src/config/parseEnvironment';
import { checkGroups, examine } from '../../../src/commands/doctor/runDoctor';
import { findSettingIssue } from '../settings';
import { readEnvironment } from './createEnvironment';
import { environments, type Guide } from './Guide';
import type { AskedValue, ValueGroup } from './values';

type Values = Readonly<Record<string, string>>;

/** Finds what is wrong with the format of one value, as a sentence; `null` if nothing is. The value itself is not in it. */
export function findFormatIssue(
  { environment }: Guide,
  { name, mode, isOptional, others }: AskedValue,
  value: string,
): string | null {
  if (!value) return isOptional ? null : `${name} is empty.`;
  const { isLive } = environments[environment];
  if (mode && !mode[isLive ? 'live' : 'test'].test(value))
    return `${name} must be a ${isLive ? 'live' : 'test'} key of ${environment}.`;
  const derivedValues = { [name]: value, ...others?.(value) };
  for (const [variable, text] of Object.entries(derivedValues)) {
    const issue = findSettingIssue(variable, text) ?? findVariableIssue(variable, text);
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
  environment: Environment,
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
