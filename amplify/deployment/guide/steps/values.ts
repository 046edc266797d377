import { findFailedChecks, findFormatIssue } from '../findValueIssues';
import { GuideStopped, type Change, type Guide, type Step } from '../Guide';
import { readStored, storeValues } from '../storeValues';
import {
  fixedSettings,
  generatedSecrets,
  generateSecret,
  isSecret,
  placeholders,
  valueGroups,
  type AskedValue,
  type ValueGroup,
} from '../values';

type Values = Readonly<Record<string, string>>;

/** Asks until the answer has the right form; what is wrong is said right after it. */
async function askValue(guide: Guide, value: AskedValue): Promise<string> {
  const { terminal } = guide;
  const ask = isSecret(value.name) ? terminal.askSecret : terminal.ask;
  for (;;) {
    const answer = (await ask(`  ${value.question}: `)).trim();
    if (!answer && !value.isOptional) throw new GuideStopped(`${value.name} is still to be entered.`);
    const issue = findFormatIssue(guide, value, answer);
    if (!issue) return answer;
    terminal.say(`    ${issue}`);
  }
}

/** Asks for the values of a group until the doctor's checks take them, and stores them. */
async function askGroup(guide: Guide, group: ValueGroup): Promise<void> {
  for (;;) {
    const entered: Record<string, string> = {};
    for (const value of group.values) {
      const answer = await askValue(guide, value);
      if (answer) Object.assign(entered, { [value.name]: answer, ...value.others?.(answer) });
    }
    const failed = await findFailedChecks(guide, group, {
      ...guide.findings.settings,
      ...guide.findings.secrets,
      ...entered,
    });
    if (failed.length === 0) return storeValues(guide, entered);
    for (const line of failed) guide.terminal.say(`    ${line}`);
  }
}

/** Whether a value is not stored, and has to be: an optional one if what follows from it is. */
function isMissing({ name, isOptional, others }: AskedValue, stored: Values): boolean {
  if (stored[name]) return false;
  return !isOptional || Object.keys(others?.('') ?? {}).some((other) => stored[other]);
}

/** Why a group has to be asked for; `null` if its values are stored and right. */
async function findReason(guide: Guide, group: ValueGroup, stored: Values): Promise<string | null> {
  const names = group.values.map(({ name }) => name).join(' and ');
  for (const value of group.values) {
    if (isMissing(value, stored)) return `asks for ${names}`;
    const issue = findFormatIssue(guide, value, stored[value.name] ?? '');
    if (issue) return `asks for ${names} again, because ${issue}`;
  }
  const failed = await findFailedChecks(guide, group, stored);
  return failed.length > 0 ? `asks for ${names} again, because ${failed.join(' ')}` : null;
}

/** Values that follow from others, and those that are drawn at random. */
function listDerived(guide: Guide, stored: Values): Values {
  const others = valueGroups.flatMap(({ values }) =>
    values.flatMap(({ name, others: derive }) => (stored[name] ? Object.entries(derive?.(stored[name]) ?? {}) : [])),
  );
  const once = Object.entries<string>(placeholders).concat(generatedSecrets.map((name) => [name, generateSecret()]));
  return Object.fromEntries([
    ...Object.entries(fixedSettings(guide.environment))
      .concat(others)
      .filter(([name, value]) => stored[name] !== value),
    ...once.filter(([name]) => !stored[name]),
  ]);
}

/** The settings and secrets of the environment: each is asked for once, checked as the doctor checks it, and stored at once. */
export const valuesStep: Step = {
  title: 'Settings and secrets',
  async look(guide) {
    await readStored(guide);
    const stored = { ...guide.findings.settings, ...guide.findings.secrets };
    const changes: Change[] = [];
    const derived = listDerived(guide, stored);
    if (Object.keys(derived).length > 0)
      changes.push({
        what: `sets ${Object.keys(derived).join(', ')}`,
        apply: () => storeValues(guide, derived),
      });
    for (const group of valueGroups) {
      const reason = await findReason(guide, group, stored);
      if (reason) changes.push({ what: reason, apply: () => askGroup(guide, group) });
    }
    return changes;
  },
};
