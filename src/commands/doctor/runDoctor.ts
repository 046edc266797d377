import { accountChecks } from './accountChecks';
import { backEndChecks } from './backEndChecks';
import { failed, type Check, type CheckGroup, type Finding, type Subject } from './Check';
import { contentChecks } from './contentChecks';
import { emailChecks } from './emailChecks';
import { metalsChecks } from './metalsChecks';
import { paypalChecks } from './paypalChecks';
import { siteChecks } from './siteChecks';
import { stripeChecks } from './stripeChecks';

/** Every check, by service. */
export const checkGroups: readonly CheckGroup[] = [
  { title: 'Site', checks: siteChecks },
  { title: 'Content (Prismic)', checks: contentChecks },
  { title: 'Back ends', checks: backEndChecks },
  { title: 'Cards (Stripe)', checks: stripeChecks },
  { title: 'PayPal', checks: paypalChecks },
  { title: 'Gold and silver prices (Metals.Dev)', checks: metalsChecks },
  { title: 'Email (SES)', checks: emailChecks },
  { title: 'Accounts (Cognito, AppSync, S3)', checks: accountChecks },
];

/** How many checks ended in which way. */
export interface DoctorCounts {
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
}

/**
 * Runs every check and says each one's result in a line or three. The last line counts them.
 *
 * @param say called with each line
 */
export async function runDoctor(subject: Subject, say: (line: string) => void): Promise<DoctorCounts> {
  const statuses: Finding['status'][] = [];
  for (const { title, checks } of checkGroups) {
    say(title);
    // Together: a service that does not answer costs its timeout once.
    const findings = await Promise.all(checks.map((check) => examine(check, subject)));
    checks.forEach((check, index) => {
      const finding = findings[index]!;
      statuses.push(finding.status);
      for (const line of describe(check, finding)) say(line);
    });
  }
  const count = (status: Finding['status']) => statuses.filter((one) => one === status).length;
  const counts = { passed: count('passed'), failed: count('failed'), leftOut: count('left out') };
  const rest = counts.leftOut > 0 ? `, ${counts.leftOut} left out` : '';
  say(`${counts.passed} passed, ${counts.failed} failed${rest}`);
  return counts;
}

/** Runs one check; a service that does not answer is a failed one, too. */
export async function examine({ run, where }: Check, subject: Subject): Promise<Finding> {
  try {
    return await run(subject);
  } catch (error) {
    return failed(`no answer that can be read (${toReason(error)})`, where);
  }
}

/** The cause of an error in one line; `fetch` hides it behind "fetch failed". */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { message } = cause instanceof Error && cause.message ? cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return `${code}: ${message}`.replaceAll(/\s+/g, ' ').trim();
}

function describe({ name, holds }: Check, finding: Finding): string[] {
  if (finding.status === 'passed') return [`  ok        ${name}: ${holds}`];
  if (finding.status === 'left out') return [`  left out  ${name}: ${finding.because}.`];
  return [
    `  FAILED    ${name}: ${finding.missing}.`,
    `            Must hold: ${holds}`,
    `            Set it: ${finding.where}.`,
  ];
}
